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
  if (issue.code !== 'invalid_union') return [located(path, wordsOf(issue))];
  if (issue.errors.length > 0) return faultsOfUnion(path, issue.errors);
  const known = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  return [located(path, known.length === 0 ? wordsOf(issue) : oneOf(known))];
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

/** The words of the library, which ours replace; a schema’s own message stays. */
const LIBRARY_WORDS = /^(Invalid|Too small|Too big|Unrecognized)\b/;

/** What a value is not, by the kind expected. */
const KINDS: Readonly<Partial<Record<string, string>>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** An issue as the end of a sentence that begins with its place. */
function wordsOf(issue: Issue): string {
  if (!LIBRARY_WORDS.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') {
    const { expected, message } = issue;
    return message.endsWith('received undefined') ? 'is missing' : `is not ${KINDS[expected] ?? expected}`;
  }
  if (issue.code === 'too_small') return `${amountOf(issue.origin)} less than ${issue.minimum}`;
  if (issue.code === 'too_big') return `${amountOf(issue.origin)} more than ${issue.maximum}`;
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  if (issue.code === 'unrecognized_keys') return `unknown key ${listed(issue.keys)}`;
  return 'has the wrong form';
}

/** What is counted of a value. */
function amountOf(origin: string): string {
  if (origin === 'string') return 'its length is';
  return origin === 'array' || origin === 'set' ? 'the number of its items is' : 'is';
}

const oneOf = (values: readonly unknown[]): string => {
  const different = [...new Set(values)];
  return `is not ${different.length === 1 ? '' : 'one of '}${listed(different)}`;
};

const listed = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

function located(path: readonly PropertyKey[], message: string): string {
  const where = path.map(String).join('.');
  return where === '' ? message : `${where}: ${message}`;
}
