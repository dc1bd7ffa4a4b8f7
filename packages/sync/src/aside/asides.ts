// What a fresh copy does with rows that a restored server lost: a part of the engine, so that the suite can break it.
import { letGoWhatIsThere, setAsideLost, settleDoubts } from './lost-rows.ts';

export const asides = { setAside: setAsideLost, letGo: letGoWhatIsThere, settle: settleDoubts };

export type Asides = typeof asides;
