/** The fleets of a new match: ships chosen by cost, as many points a side as the rules require. */

import type { Signal } from '@preact/signals';
import { CLASSES, costOf, type ShipClass } from 'escadre/branle-bas';
import { useEffect } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { css } from './fleet-styles.ts';
import { SeaWords } from './words.ts';

export interface Fleets {
  readonly french: readonly ShipClass[];
  readonly english: readonly ShipClass[];
}

/** The options chosen so far. */
type Chosen = Readonly<Record<string, unknown>>;

interface FleetPickerProps {
  readonly chosen: Signal<Chosen>;
  /** Why these fleets cannot be played. */
  readonly wrong: Signal<string | undefined>;
}

const CAMPS = ['french', 'english'] as const;
const GUNS = (Object.keys(CLASSES) as ShipClass[]).sort(
  (one, other) => CLASSES[other].cost - CLASSES[one].cost,
);
const MOST_SHIPS = 12;
/** The share of the greater cost by which costs may differ without a handicap. */
const TOLERANCE = 0.05;
const both = (...ships: readonly ShipClass[]): Fleets => ({ french: ships, english: ships });
/** Preset fleets; one 74 each is the rules' default. */
const PRESETS = {
  single: undefined,
  duel: both('80'),
  division: both('80', '74', '74'),
  line: both('120', '80', '80', '74', '74', '74', '64', '64'),
} as const;

export function FleetPicker({ chosen, wrong: found }: FleetPickerProps) {
  const words = new SeaWords(language.value);
  const texts = words.texts.fleets;
  const fleets = chosen.value.fleets as Fleets | undefined;
  const set = (next: Fleets | undefined) => {
    const { fleets: _, ...others } = chosen.value;
    chosen.value = next === undefined ? others : { ...others, fleets: next };
  };
  const captains = Number(chosen.value.captains ?? 1);
  const wrong = faultOf(fleets ?? both('74'), captains, chosen.value.handicap === true, words);
  useEffect(() => {
    found.value = wrong;
  }, [found, wrong]);
  return (
    <fieldset class={css('fleets stack')}>
      <legend>{texts.legend}</legend>
      <div class="row">
        <Presets fleets={fleets} words={words} set={set} />
      </div>
      <p class="soft small">{texts.about}</p>
      {fleets !== undefined &&
        CAMPS.map((camp) => (
          <Fleet
            key={camp}
            camp={camp}
            fleet={fleets[camp]}
            words={words}
            set={(fleet) => set({ ...fleets, [camp]: fleet })}
          />
        ))}
      {fleets !== undefined && (
        <div class="row">
          <button type="button" onClick={() => set({ ...fleets, english: fleets.french })}>
            {texts.equal}
          </button>
        </div>
      )}
    </fieldset>
  );
}

interface PresetsProps {
  readonly fleets: Fleets | undefined;
  readonly words: SeaWords;
  readonly set: (next: Fleets | undefined) => void;
}

function Presets({ fleets, words, set }: PresetsProps) {
  const { presets, own } = words.texts.fleets;
  const isOf = (preset: Fleets | undefined) => JSON.stringify(preset) === JSON.stringify(fleets);
  const isOwn = fleets !== undefined && !Object.values(PRESETS).some(isOf);
  return (
    <>
      {Object.entries(PRESETS).map(([name, preset]) => (
        <button key={name} type="button" aria-pressed={isOf(preset)} onClick={() => set(preset)}>
          {presets[name as keyof typeof presets]}
        </button>
      ))}
      <button type="button" aria-pressed={isOwn} onClick={() => set(fleets ?? both('74'))}>
        {own}
      </button>
    </>
  );
}

interface FleetProps {
  readonly camp: keyof Fleets;
  readonly fleet: readonly ShipClass[];
  readonly words: SeaWords;
  readonly set: (fleet: readonly ShipClass[]) => void;
}

/** A fleet: a tap on a ship takes her away, a tap on a class adds one. */
function Fleet({ camp, fleet, words, set }: FleetProps) {
  const texts = words.texts.fleets;
  return (
    <div class={css(`fleet camp-${camp}`)}>
      <p>
        <span class="band" aria-hidden="true" /> <b class="name">{words.texts.camps[camp]}</b>{' '}
        <span class="soft figure">{texts.cost(costOf(fleet))}</span>
      </p>
      <ul class="row">
        {fleet.map((guns, place) => (
          <li key={place}>
            <button
              type="button"
              class={css('fleet-ship')}
              aria-label={texts.remove(guns)}
              disabled={fleet.length === 1}
              onClick={() => set(fleet.filter((_, each) => each !== place))}
            >
              {guns} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <ul class="row">
        {GUNS.map((guns) => (
          <li key={guns}>
            <button
              type="button"
              class={css('fleet-add')}
              disabled={fleet.length === MOST_SHIPS}
              onClick={() => set([...fleet, guns])}
            >
              + {texts.add(guns, CLASSES[guns].cost)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The rules' objection to the fleets. */
function faultOf(
  { french, english }: Fleets,
  captains: number,
  isHandicap: boolean,
  { texts }: SeaWords,
): string | undefined {
  if (Math.min(french.length, english.length) < captains) return texts.fleets.tooFew(captains);
  const [one, other] = [costOf(french), costOf(english)];
  const most = Math.max(one, other) * TOLERANCE;
  return isHandicap || Math.abs(one - other) <= most ? undefined : texts.fleets.unequal(Math.floor(most));
}
