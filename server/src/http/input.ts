/** Reads input at the edge: a value of the expected shape, or a Fault. */

import type { Request } from 'express';
import type { z } from 'zod';
import { Fault, malformed, unknownMatch } from '../fault.ts';
import { inPath } from './resource.ts';

/** The deepest nesting accepted. Positions and options are far flatter. */
const DEEPEST = 32;

/**
 * The body in this shape; a missing body is an empty object.
 *
 * @throws Fault BAD_REQUEST with every fault
 */
export function bodyAs<Shape extends z.ZodType>(shape: Shape, request: Request): z.infer<Shape> {
  const body: unknown = request.body;
  if (body === undefined && hasBody(request)) {
    throw new Fault('BAD_REQUEST', 'Send the body as JSON, with Content-Type: application/json.');
  }
  refuseContrived(body);
  return parsed('body', shape, body ?? {});
}

/**
 * The query in this shape.
 *
 * @throws Fault BAD_REQUEST with every fault
 */
export const queryAs = <Shape extends z.ZodType>(
  shape: Shape,
  { query }: Pick<Request, 'query'>,
): z.infer<Shape> => parsed('query', shape, { ...query });

/**
 * The match id in the path. Impossible ids get no further.
 *
 * @throws Fault UNKNOWN_MATCH
 */
export function matchIdOf(request: Request): string {
  const id = inPath(request, 'id');
  if (!/^[\w-]{1,64}$/.test(id)) throw unknownMatch();
  return id;
}

/**
 * Adds the invite code of the header `Escadre-Invite`, which proxies do not log, unless there is one already.
 *
 * @throws Fault BAD_REQUEST
 */
export function withInvite<Input extends { readonly invite?: string | undefined }>(
  asked: Input,
  request: Request,
): Input {
  const header = request.get('escadre-invite');
  if (asked.invite !== undefined || header === undefined) return asked;
  if (header.length > 64) throw new Fault('BAD_REQUEST', 'The header Escadre-Invite is too long.');
  return { ...asked, invite: header };
}

function parsed<Shape extends z.ZodType>(what: string, shape: Shape, value: unknown): z.infer<Shape> {
  const result = shape.safeParse(value);
  if (!result.success) throw malformed(what, result.error);
  return result.data;
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Refuses attacks: the key `__proto__`, and values deep enough to overflow the stack. */
function refuseContrived(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw contrived(`The body is nested more than ${DEEPEST} levels deep.`);
    const objects = level.filter((value) => typeof value === 'object' && value !== null);
    if (objects.some((value) => Object.hasOwn(value, '__proto__'))) {
      throw contrived('The body has a key named __proto__.');
    }
    level = objects.flatMap((value) => Object.values(value));
  }
}

const contrived = (fault: string) => new Fault('BAD_REQUEST', fault, { faults: [fault] });
