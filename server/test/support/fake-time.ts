import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';

/** Debian's folder of libraries, by architecture. */
const LIBRARIES = '/usr/lib';

/** The library for `LD_PRELOAD` that gives a process another clock (Debian: faketime). */
export function fakeTime(): string {
  const places = readdirSync(LIBRARIES).map((machine) =>
    join(LIBRARIES, machine, 'faketime', 'libfaketimeMT.so.1'),
  );
  return must(places.find(existsSync), 'libfaketime (Debian: faketime)');
}
