/** PostgreSQL’s advisory locks on a site and on its processes: the session that holds one releases it by ending. */

/** The class of the locks of sites and their processes: "esca". */
const SITES = 0x65736361;
/** The classes of the locks of players, kinds of matches and burials. */
export const [PLAYERS, KINDS, BURIALS] = [0x65736362, 0x65736363, 0x65736364];

const SITE = 1;
/** Numbers of processes begin here. */
const FIRST_PROCESS = 1_000;
const PROCESSES = 2 ** 31 - FIRST_PROCESS;

export interface AdvisoryLock {
  readonly number: number;
  /** True if several sessions may hold it. */
  readonly shared: boolean;
}

/** Held by the one process that runs a site, or shared by those that run it together. */
export const siteLock = (shared: boolean): AdvisoryLock => ({ number: SITE, shared });

export const processLock = (number: number): AdvisoryLock => ({ number, shared: false });

/** A number for a process, which another may have. */
export const someNumber = (): number => FIRST_PROCESS + Math.floor(Math.random() * PROCESSES);

/** SQL: takes a lock, or is false. */
export const taking = ({ number, shared }: AdvisoryLock): string =>
  `pg_try_advisory_lock${shared ? '_shared' : ''}(${SITES}, ${number})`;

/** Rows of `pg_locks`: those of these locks that are held. */
const HELD = `locktype = 'advisory' and classid = ${SITES} and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;

/** SQL: whether this session holds a lock. */
export const isHeldHere = ({ number, shared }: AdvisoryLock): string =>
  `exists (select 1 from pg_locks where ${HELD} and objid = ${number} and pid = pg_backend_pid()
    and mode = '${shared ? 'ShareLock' : 'ExclusiveLock'}')`;

/** SQL: the numbers of all processes that hold their lock. */
export const HELD_BY_PROCESSES = `select objid::bigint as number from pg_locks where ${HELD} and objid <> ${SITE}`;
