// After every install: links node_modules/.bin/node to the Node installed with it, so that npm scripts use
// that one. npm 10 loses the link when it removes the packages of other platforms. Where the packaged Node cannot
// run (a Linux with another C library), the link is removed, so that scripts find the host's Node.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { inRoot, packagedNode } from './toolchain.mjs';

const windows = process.platform === 'win32';
const bin = inRoot('node_modules', '.bin');
const link = inRoot('node_modules', '.bin', windows ? 'node.cmd' : 'node');
const packaged = packagedNode();

if (!packaged) {
  rmSync(link, { force: true });
} else if (!existsSync(link)) {
  mkdirSync(bin, { recursive: true });
  if (windows) writeFileSync(link, `@"%~dp0..\\${packaged.name}\\bin\\node.exe" %*\r\n`);
  else symlinkSync(`../${packaged.name}/bin/node`, link);
}
