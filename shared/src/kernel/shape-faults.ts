/** The faults of an input, for its sender: where and what. The number is limited. */

import type { z } from 'zod';

const MOST_FAULTS = 20;
/** Characters. */
const LONGEST_FAULT = 200;

type Issue = z.core.$ZodIssue;
/** The issues with one form of a union. */
type Form = readonly Issue[];

/** The key that says which form is meant. */
const DISCRIMINATOR = 'type';

/** The faults of an input, each as `path: fault`. */
export function shapeFaults({ issues }: z.ZodError): string[] {
  return issues
    .flatMap((issue) => faultsAt([], issue))
    .slice(0, MOST_FAULTS)
    .map((fault) => fault.slice(0, LONGEST_FAULT));
}

function faultsAt(above: readonly PropertyKey[], issue: Issue): string[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [located(path, issue.message)];
  if (issue.errors.length > 0) return faultsOfUnion(path, issue.errors);
  const known = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  return [located(path, known.length === 0 ? issue.message : oneOf(known))];
}

/** The faults of the closest form of a union, or of each if several are equally close. */
function faultsOfUnion(path: readonly PropertyKey[], forms: readonly Form[]): string[] {
  const meant = forms.filter((form) => !form.some(isOfAnotherType));
  if (meant.length === 0) return [located([...path, DISCRIMINATOR], oneOf(forms.flatMap(typesOf)))];
  const fewest = Math.min(...meant.map(weightOf));
  const nearest = meant.filter((form) => weightOf(form) === fewest);
  const told = nearest.map((form) => form.flatMap((issue) => faultsAt(path, issue)));
  const [first = []] = told;
  return first.length === 1 ? [[...new Set(told.flat())].join(', or ')] : first;
}

const isOfAnotherType = (issue: Issue): boolean =>
  issue.code === 'invalid_value' && issue.path.length === 1 && issue.path[0] === DISCRIMINATOR;

const typesOf = (form: Form): unknown[] =>
  form.flatMap((issue) => (issue.code === 'invalid_value' && isOfAnotherType(issue) ? issue.values : []));

/** How far an input is from a form. Being of another kind altogether is farther than any fault within. */
const weightOf = (form: Form): number => form.reduce((sum, issue) => sum + weightOfOne(issue), 0);

function weightOfOne(issue: Issue): number {
  if (issue.code === 'unrecognized_keys') return 1 + issue.keys.length;
  return issue.code === 'invalid_type' && issue.path.length === 0 ? Number.POSITIVE_INFINITY : 1;
}

const oneOf = (values: readonly unknown[]): string =>
  `Invalid option: expected one of ${[...new Set(values)].map((value) => JSON.stringify(value)).join('|')}`;

function located(path: readonly PropertyKey[], message: string): string {
  const where = path.map(String).join('.');
  return where === '' ? message : `${where}: ${message}`;
}
