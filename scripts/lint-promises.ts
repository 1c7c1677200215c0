/** Fails if a source leaves a promise floating. `void` in front of it marks the intention. */

import { floatingIn } from './floating-promises.ts';
import { sourceFiles } from './source-program.ts';

const found = sourceFiles().flatMap(({ path, file, checker }) =>
  floatingIn(file, checker).map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${path}:${line + 1}: ${node.getText().split('\n', 1)[0]}`;
  }),
);
if (found.length > 0) {
  process.stderr.write(
    `These promises float: await them, handle their failure, or say void.\n${found.join('\n')}\n`,
  );
  process.exitCode = 1;
}
