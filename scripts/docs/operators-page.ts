/** `docs/operators.md`: settings and metrics come from their declarations. */

import { createMetrics } from '../../server/src/ops/metrics.ts';
import { SECRETS } from '../../server/src/secret-files.ts';
import { VARIABLES } from '../../server/src/settings.ts';
import { ABOUT_PEOPLE } from '../../server/src/store/about-people.ts';
import { keptForOperators } from '../../server/src/store/keeping-terms.ts';
import { inRoot } from '../toolchain.mjs';
import { table } from './notation.ts';
import { operatorsNumbers } from './operators-numbers.ts';
import { filled } from './template.ts';

export const operatorsPage = (): string =>
  filled(inRoot('scripts', 'docs', 'operators.template.md'), {
    ...operatorsNumbers,
    variables: variables(),
    secrets: SECRETS.map(({ name }) => `\`${name}\``).join(', '),
    metrics: metrics(),
    aboutPeople: aboutPeople(),
  });

function variables(): string {
  const rows = VARIABLES.map(({ name, sentence, fallback }) => [
    `\`${name}\``,
    fallback === null ? 'not set' : `\`${fallback}\``,
    sentence,
  ]);
  return table(['variable', 'default', 'meaning'], rows);
}

/** Tables with data about people: their columns, and how long rows are kept. */
function aboutPeople(): string {
  const rows = Object.entries(ABOUT_PEOPLE).flatMap(([table, { kept, columns }]) => {
    const told = Object.entries(columns).flatMap(([column, purpose]) =>
      purpose === null ? [] : [`\`${column}\`: ${purpose}`],
    );
    return told.length === 0 ? [] : [[`\`${table}\``, told.join('<br>'), keptForOperators(kept)]];
  });
  return table(['table', 'what it says about a person', 'kept'], rows);
}

/** Escadre's own metrics, without Node's. */
function metrics(): string {
  const { registry, quarterly } = createMetrics();
  const rows = [...registry.getMetricsAsArray(), ...quarterly.registry.getMetricsAsArray()]
    .filter(({ name }) => name.startsWith('escadre_'))
    .map((metric) => {
      // Missing from its types.
      const { labelNames = [] }: { labelNames?: readonly string[] } = Object(metric);
      return [
        `\`${metric.name}\``,
        String(metric.type),
        labelNames.map((label) => `\`${label}\``).join(', '),
        metric.help,
      ];
    });
  return table(['metric', 'type', 'labels', 'meaning'], rows);
}
