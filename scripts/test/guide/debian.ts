/**
 * A bare Debian in a container of its own: systemd boots, and the network is the container's own but for a way out
 * to the package registries. Nothing of the machine is seen or changed.
 */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inRoot } from '../../toolchain.mjs';
import { missingOf } from '../deployment/test-with.ts';

const RELEASE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
const PROGRAMS = ['mmdebstrap', 'systemd-nspawn', 'slirp4netns', 'unshare'];
/** The authorities that this machine trusts. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** What a machine has that somebody hands over with Debian on it. */
const BARE = 'systemd-sysv,dbus,openssl,procps,libpam-systemd';
/** Bytes in memory, which spares the disk most of the work. */
const SIZE = 5 * 2 ** 30;

/**
 * Why it cannot run here; null if it can.
 *
 * @throws Error if a program is missing where all must be there
 */
export async function whyNoDebian(): Promise<string | null> {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, to boot a Debian of its own';
  const missing = missingOf(PROGRAMS);
  if (missing.length > 0)
    return `it needs ${missing.join(', ')} (Debian: mmdebstrap systemd-container slirp4netns)`;
  if (!existsSync('/dev/net/tun')) return 'it needs /dev/net/tun';
  if (spawnSync('unshare', ['--mount', '--net', 'true']).status !== 0)
    return 'it may not make namespaces here';
  const reached = await fetch(`${MIRROR}/dists/${RELEASE}/Release`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(10_000),
  })
    .then(({ ok }) => ok)
    .catch(() => false);
  return reached ? null : `it needs ${MIRROR}, which cannot be reached`;
}

export class BareDebian {
  readonly root: string;
  readonly #folder: string;
  readonly #inMemory = freemem() > 2 * SIZE;
  readonly #running: ChildProcess[] = [];

  /** Installs it, in about half a minute. */
  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'escadre-debian-'));
    if (this.#inMemory)
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'debian', this.#folder]);
    this.root = join(this.#folder, 'root');
    const options = ['--variant=minbase', '--mode=root', '--quiet', `--include=${BARE}`];
    // Nobody needs it after a power cut, nor reads its manuals.
    const lean = ['force-unsafe-io', 'path-exclude=/usr/share/doc/*', 'path-exclude=/usr/share/man/*'];
    const dpkg = lean.map((option) => `--dpkgopt=${option}`);
    execFileSync('mmdebstrap', [...options, ...dpkg, RELEASE, this.root, MIRROR], { stdio: 'inherit' });
    // The reader of a guide says yes.
    this.write('/etc/apt/apt.conf.d/90yes', 'APT::Get::Assume-Yes "true";\nDpkg::Use-Pty "false";\n');
    this.#trustLikeUs();
  }

  /** Registries may be behind a proxy with a certificate of its own. */
  #trustLikeUs(): void {
    if (!existsSync(CERTIFICATES)) return;
    this.write('/usr/local/share/ca-certificates.crt', readFileSync(CERTIFICATES, 'utf8'));
    this.write('/root/.npmrc', 'cafile=/usr/local/share/ca-certificates.crt\n');
  }

  write(path: string, content: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), content);
  }

  /** Copies the repository as it stands, without what Git ignores. */
  copyClone(path: string): void {
    const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: inRoot(),
    });
    for (const name of list
      .toString()
      .split('\0')
      .filter((each) => each !== '' && existsSync(inRoot(each)))) {
      cpSync(inRoot(name), join(this.root, path, name), { recursive: true, verbatimSymlinks: true });
    }
  }

  /** Boots it and runs a shell program as root once it is up. Resolves to what the program has printed. */
  async boot(program: string, seconds: number): Promise<string> {
    this.write('/root/program.sh', program);
    this.write('/etc/systemd/system/program.service', UNIT(seconds));
    this.write(
      '/etc/systemd/system/program.target',
      '[Unit]\nRequires=multi-user.target\nWants=program.service\n',
    );
    const holder = this.#start(
      'unshare',
      ['--mount', '--net', 'bash', '-c', BOOT, 'boot', this.root],
      'pipe',
    );
    const ended = new Promise((resolve) => holder.once('close', resolve));
    await once(holder.stdout);
    const way = this.#start(
      'slirp4netns',
      ['--configure', '--mtu=65520', '--disable-host-loopback', '--ready-fd=3', String(holder.pid), 'tap0'],
      'ignore',
    );
    await once(way.stdio[3]);
    holder.stdin?.end('go\n');
    const told = holder.stdout === null ? '' : text(holder.stdout);
    await ended;
    way.kill();
    const log = join(this.root, 'root', 'program.log');
    return existsSync(log) ? readFileSync(log, 'utf8') : `it has not booted: ${await told}`;
  }

  #start(command: string, args: readonly string[], stdin: 'pipe' | 'ignore'): ChildProcess {
    const child = spawn(command, args, { stdio: [stdin, 'pipe', 'inherit', 'pipe'], detached: true });
    this.#running.push(child);
    return child;
  }

  remove(): void {
    for (const { pid, exitCode } of this.#running) {
      if (pid !== undefined && exitCode === null) spawnSync('kill', ['-KILL', '--', `-${pid}`]);
    }
    if (this.#inMemory) spawnSync('umount', ['--lazy', this.#folder]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Resolves at the first thing that is said. */
const once = (stream: unknown) =>
  new Promise((resolve, reject) => {
    if (stream === null || typeof stream !== 'object' || !('once' in stream))
      return reject(new Error('no stream'));
    (stream as NodeJS.ReadableStream)
      .once('data', resolve)
      .once('end', () => reject(new Error('it ended at once')));
  });

const UNIT = (seconds: number) => `[Unit]
After=multi-user.target
SuccessAction=exit
FailureAction=exit
[Service]
Type=oneshot
Environment=HOME=/root
WorkingDirectory=/root
ExecStart=/bin/bash /root/program.sh
StandardOutput=file:/root/program.log
StandardError=inherit
TimeoutStartSec=${seconds}
`;

/** In mount and network namespaces of its own: waits for its way out, then boots in a control group of its own. */
const BOOT = `set -e
mount --make-rprivate /
if [ "$(stat --file-system --format=%T /sys/fs/cgroup)" != cgroup2fs ]; then
  umount --lazy --recursive /sys/fs/cgroup
  mount -t cgroup2 cgroup2 /sys/fs/cgroup
fi
group=/sys/fs/cgroup/escadre-guide-$$
mkdir "$group"
echo waiting
read -r _
(
  echo $BASHPID >"$group/cgroup.procs"
  exec systemd-nspawn --quiet --register=no --keep-unit --link-journal=no --resolv-conf=copy-host --console=pipe \\
    --directory="$1" --boot systemd.unit=program.target </dev/null
) || true
find "$group" -depth -type d -exec rmdir {} +
`;
