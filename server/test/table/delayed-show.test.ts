/** The queue behind a match that is seen late, by itself. */

import { asPlayerId } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import { DelayedShow, MOST_WAITING } from '../../src/table/delayed/delayed-show.ts';
import type { PublicPicture } from '../../src/table/match/display.ts';
import { SpectatorDelay } from '../../src/table/time/spectator-delay.ts';
import { ManualTime } from '../support/manual-time.ts';

const DELAY = 3_600_000;
const picture = (watching: number) => ({ seats: {}, watching }) as unknown as PublicPicture;

class CountingTime extends ManualTime {
  alarms = 0;
  override after = (milliseconds: number, act: () => void): (() => void) => {
    this.alarms += 1;
    return super.after(milliseconds, act);
  };
}

function show() {
  const time = new CountingTime(0);
  const told: number[] = [];
  const heard: string[] = [];
  const written: number[] = [];
  const late = new DelayedShow(
    {
      spectatorDelay: new SpectatorDelay(DELAY / 1_000),
      time,
      tell: ({ n }) => told.push(n),
      hear: ({ text }) => heard.push(text),
    },
    picture(0),
    0,
  );
  late.displays.add({ show: ({ watching }) => written.push(watching) });
  return { time, late, told, heard, written };
}

test('one queue and one alarm, however many watch and however much waits', () => {
  const { time, late, told } = show();
  for (let display = 0; display < 200; display++) late.displays.add({ show: () => undefined });
  for (let n = 1; n <= 3_600; n++) {
    late.addPicture(picture(n), time.now());
    late.addEvents({ n, at: time.now(), events: [] }, time.now());
    time.pass(1_000);
  }
  expect(told).toEqual([1]);
  time.pass(DELAY);
  expect(told).toHaveLength(3_600);
  expect(time.alarms).toBeLessThanOrEqual(3_600);
});

test('arrivals and departures are one picture, which waits for the last of them', () => {
  const { time, late, written } = show();
  for (let n = 1; n <= 10; n++) {
    late.addPicture(picture(n), time.now());
    time.pass(300);
  }
  time.pass(DELAY);
  expect(written).toEqual([0, 4, 8, 10]);
});

test('chat beyond the limit is dropped, and nothing else', () => {
  const { time, late, told, heard } = show();
  for (let n = 0; n < MOST_WAITING + 5; n++) {
    const line = {
      player: asPlayerId('p-eve'),
      name: 'Eve',
      seat: null,
      camp: null,
      text: `${n}`,
      phrase: null,
      namesake: null,
    };
    late.addLine({ ...line, at: time.now() });
  }
  late.addEvents({ n: 1, at: time.now(), events: [] }, time.now());
  time.pass(DELAY);
  expect(heard).toHaveLength(MOST_WAITING);
  expect(told).toEqual([1]);
});
