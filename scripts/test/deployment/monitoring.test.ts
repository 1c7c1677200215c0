/** The shipped alerts and dashboard: they ask for metrics that exist, and each alert has a section to read. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { createMetrics } from '../../../server/src/ops/metrics.ts';
import { inRoot } from '../../toolchain.mjs';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Case {
  readonly alert_rule_test: readonly {
    readonly alertname: string;
    readonly exp_alerts: readonly unknown[];
  }[];
}

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
const rules: readonly Rule[] = parse(read('deploy', 'prometheus', 'rules.yml')).groups[0].rules;
const dashboard = JSON.parse(read('deploy', 'grafana', 'provisioning', 'dashboards', 'escadre.json'));

const { registry, quarterly } = createMetrics();
const known = new Set([
  'up',
  ...[...registry.getMetricsAsArray(), ...quarterly.registry.getMetricsAsArray()].map(({ name }) => name),
]);

/** The metrics an expression asks for that nobody has. */
const unknownIn = (expression: string): string[] =>
  (expression.match(/\b(?:escadre|nodejs|process)_\w+/g) ?? []).filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
  );

test.each(rules)('$alert asks for what there is, and its section says what to do', ({ alert, ...rule }) => {
  expect(unknownIn(rule.expr)).toEqual([]);
  expect(rule.annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  expect(read('docs', 'runbook.md')).toContain(`\n## ${alert}\n`);
  expect(['page', 'warn', 'info']).toContain(rule.labels.severity);
});

test('every alert is seen to fire, in a case of promtool or by a breakage', () => {
  const { tests }: { tests: readonly Case[] } = parse(read('deploy', 'prometheus', 'test-rules.yml'));
  const cases = tests.flatMap((each) => each.alert_rule_test);
  const fired = cases.filter((each) => each.exp_alerts.length > 0).map(({ alertname }) => alertname);
  const breakages = read('scripts', 'test', 'breakages', 'breakages.optional.test.ts');
  const unseen = rules.filter(({ alert }) => !fired.includes(alert) && !breakages.includes(`'${alert}'`));
  expect(unseen.map(({ alert }) => alert)).toEqual([]);
});

test('the runbook has no section of an alert that does not exist', () => {
  const sections = [...read('docs', 'runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

test('the dashboard asks for what there is, and its first row says whether all is well', () => {
  const { panels }: { panels: { type: string; title: string; targets?: { expr: string }[] }[] } = dashboard;
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.flatMap(unknownIn)).toEqual([]);
  expect(panels[0]).toMatchObject({ type: 'row', title: 'Is it well?' });
  expect(panels.slice(1, 10).map(({ type }) => type)).toEqual(Array(9).fill('stat'));
});
