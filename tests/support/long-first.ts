import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute, most of which they wait for processes to stop and start. */
const isLong = ({ moduleId }: TestSpecification) => /\/tests\/(?:soak|release)\//.test(moduleId);

/** Begins with the long files, so that no worker is left alone with one at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's: it gives a list of its own
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
