// What a fresh copy does with rows that a restored server lost: a part of the engine, so that the suite can break it.
import { setAsideLost, settleAsides } from './lost-rows.ts';

export const asides = { setAside: setAsideLost, settle: settleAsides };

export type Asides = typeof asides;
