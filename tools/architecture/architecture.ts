// All rules of the architecture over one tree of sources and the pages that its comments name.
import { checkActions, checkGuards, checkTones } from './action-rules.ts';
import { checkCasts } from './cast-rules.ts';
import { checkComments } from './comment-rules.ts';
import { checkConfinement } from './confinement-rules.ts';
import { checkCycles } from './cycle-rule.ts';
import { checkFiles } from './file-rules.ts';
import { type Modules, readModules } from './import-graph.ts';
import { checkLayers } from './layer-rules.ts';
import { checkMessages } from './message-rules.ts';
import { checkNames } from './name-rules.ts';
import { checkReferences, type Pages } from './reference-rules.ts';
import { checkRooms } from './room-rules.ts';
import type { SourceTree } from './source-tree.ts';
import { checkSubjects } from './subject-rules.ts';
import type { Violation } from './violation.ts';

export interface Findings {
  readonly modules: Modules;
  readonly violations: readonly Violation[];
}

export function checkArchitecture(tree: SourceTree, pages: Pages): Findings {
  const modules = readModules(tree);
  const rules = [
    checkLayers,
    checkSubjects,
    checkConfinement,
    checkCycles,
    checkFiles,
    checkNames,
    checkRooms,
  ];
  return {
    modules,
    violations: [
      ...rules.flatMap((rule) => rule(modules)),
      ...checkReferences(modules, pages),
      ...checkMessages(tree),
      ...checkComments(tree),
      ...checkActions(tree),
      ...checkGuards(tree),
      ...checkTones(tree),
      ...checkCasts(tree),
    ],
  };
}
