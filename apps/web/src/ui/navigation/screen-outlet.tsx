// Draws the screen of the address, and keeps the last ones that may be kept as they were left, hidden and at rest: going back to
// one of them shows it again instead of drawing it.

import { Activity, memo, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FailureBoundary } from '../feedback/failure-boundary.tsx';
import { today } from '../../platform/clock.ts';
import { countOverlays, type ScreenPlace, PlaceContext } from './place.ts';
import { type Match, useRouter, useRouterState } from './router.ts';
import { ScreenBox } from './screen-box.tsx';
import type { ScreenRoute } from './screen-route.ts';

/** Lists and records that stay behind the one in sight: their elements take memory. */
const MAX_SCREENS = 6;

interface DrawnScreen {
  key: string;
  screen: ScreenRoute;
  place: ScreenPlace;
  /** What a day changes in a screen, such as what is late, is drawn anew on the next one. */
  day: string;
  /** The higher, the later it was in sight. */
  turn: number;
}

/** A form of another record is another form; a list is the same with another search. */
const keyOf = ({ screen, pathname }: Match): string => `${screen?.path} ${pathname}`;

const isSameSearch = (a: ScreenPlace['search'], b: ScreenPlace['search']): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The one it was drawn for, where that says the same: nothing that reads it is drawn again then. */
function placeOf({ pathname, params, search }: Match, before: ScreenPlace | undefined): ScreenPlace {
  if (before && isSameSearch(before.search, search)) return before;
  return { pathname, params, search, overlays: before?.overlays ?? countOverlays() };
}

/** What is open over a screen that is left would be there again with it. */
const isLeftOpen = ({ place }: DrawnScreen): boolean => place.overlays.isAny();

/** With the screen of `match` among them, at a place of its own for as long as it is kept: moving its elements would cost. */
function drawNext(drawn: readonly DrawnScreen[], match: Match, screen: ScreenRoute): readonly DrawnScreen[] {
  const key = keyOf(match);
  const day = today();
  const stays = drawn.filter(
    (one) => one.day === day && (one.key === key || (one.screen.keepsAlive === true && !isLeftOpen(one))),
  );
  const turn = Math.max(0, ...drawn.map((one) => one.turn)) + 1;
  const before = stays.find((one) => one.key === key);
  const current = { key, screen, day, turn, place: placeOf(match, before?.place) };
  const next = before ? stays.map((one) => (one === before ? current : one)) : [...stays, current];
  return next.filter((one) => next.filter((other) => other.turn > one.turn).length <= MAX_SCREENS);
}

function isInSight(drawn: readonly DrawnScreen[], match: Match): boolean {
  const latest = drawn.reduce<DrawnScreen | null>((a, b) => (a && a.turn > b.turn ? a : b), null);
  return latest?.key === keyOf(match) && isSameSearch(latest.place.search, match.search);
}

/** The screen in sight, or that it is on its way, or that nothing stands there. */
export function ScreenOutlet() {
  const { match, isWaiting } = useRouterState((state) => state);
  const shown = isWaiting ? null : match;
  const drawn = useDrawn(shown);
  const key = shown && keyOf(shown);
  useEntered(shown);
  return (
    <div className="relative isolate min-h-80 flex-1">
      <WithoutScreen isWaiting={isWaiting} isNowhere={shown?.screen === null} />
      {drawn.map((one) => (
        <Activity key={one.key} mode={one.key === key ? 'visible' : 'hidden'}>
          <ScreenBox>
            <PlacedScreen screen={one.screen} place={one.place} turn={one.turn} />
          </ScreenBox>
        </Activity>
      ))}
    </div>
  );
}

function WithoutScreen({ isWaiting, isNowhere }: { isWaiting: boolean; isNowhere: boolean }) {
  const { Waiting, NotFound } = useRouter().options;
  const Instead = isWaiting ? Waiting : isNowhere && NotFound;
  if (!Instead) return null;
  return (
    <ScreenBox>
      <Instead />
    </ScreenBox>
  );
}

/** The screen in sight among those that are kept. */
function useDrawn(shown: Match | null): readonly DrawnScreen[] {
  const [drawn, setDrawn] = useState<readonly DrawnScreen[]>([]);
  const key = shown && keyOf(shown);
  if (shown?.screen && !isInSight(drawn, shown)) setDrawn(drawNext(drawn, shown, shown.screen));
  else if (drawn.some((one) => one.key !== key && isLeftOpen(one)))
    setDrawn(drawn.filter((one) => one.key === key || !isLeftOpen(one)));
  return drawn;
}

/** Tells the router that the screen of another path is in the page. */
function useEntered(match: Match | null): void {
  const { options, state } = useRouter();
  const before = useRef<Match | null>(null);
  useLayoutEffect(() => {
    const isOther = before.current !== null && match !== null && before.current.pathname !== match.pathname;
    if (match) before.current = match;
    if (isOther) options.onEnter?.(state().location);
  }, [match, options, state]);
}

type PlacedScreenProps = Pick<DrawnScreen, 'screen' | 'place' | 'turn'>;

/** Nothing of it is drawn again because it comes into sight: what it reads tells it what changed. */
const PlacedScreen = memo(function PlacedScreen({
  screen: { component: Screen },
  place,
  turn,
}: PlacedScreenProps) {
  const { Failed, Waiting } = useRouter().options;
  const content = useMemo(() => <Screen />, [Screen]);
  return (
    <PlaceContext value={place}>
      <FailureBoundary Failed={Failed} resetKey={turn}>
        <Suspense fallback={Waiting ? <Waiting /> : null}>{content}</Suspense>
      </FailureBoundary>
    </PlaceContext>
  );
});
