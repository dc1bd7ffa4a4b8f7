// Findings by rule: the remedy, then each record that it concerns.

import { recordAddress } from '../../../records/feature/record-address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { apiPaths } from '@zellige/contract/paths';
import { auditSubject } from '@zellige/domain/audit/audit.messages';
import { ruleTitles } from '@zellige/domain/consistency/consistency.messages';
import { type ConsistencyRule, consistencyRules } from '@zellige/domain/consistency/consistency.values';
import type { Finding } from '@zellige/domain/consistency/finding';
import type { ConsistencyReport } from '@zellige/domain/consistency/report';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { consistencyMessages as words } from './consistency.messages.ts';
import { tellHttpFailure } from '../show-http-failure.ts';

interface FindingGroupsProps {
  report: ConsistencyReport;
  /** Something was put right: look again. */
  onChanged: () => Promise<void>;
}

/** Nothing when all is consistent. */
export function FindingGroups({ report, onChanged }: FindingGroupsProps) {
  const groups = consistencyRules.flatMap((rule) => {
    const findings = report.findings.filter((finding) => finding.rule === rule);
    return findings.length > 0 ? [{ rule, findings }] : [];
  });
  return groups.map(({ rule, findings }) => (
    <FindingGroup
      key={rule}
      rule={rule}
      findings={findings}
      count={report.counts[rule] ?? findings.length}
      onChanged={onChanged}
    />
  ));
}

interface FindingGroupProps {
  rule: ConsistencyRule;
  findings: readonly Finding[];
  count: number;
  onChanged: () => Promise<void>;
}

function FindingGroup({ rule, findings, count, onChanged }: FindingGroupProps) {
  return (
    <FormSection title={ruleTitles[rule]} trailing={<Badge tone="danger">{count}</Badge>}>
      <p className="mb-2 text-muted">
        <span className="font-medium text-text">{words.remedy} : </span>
        {findings[0]?.remedy}
      </p>
      <ul className="-mb-2 divide-y divide-line">
        {findings.map((finding) => (
          <li
            key={`${finding.id} ${finding.message}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <Place finding={finding} />
              {finding.message}
            </p>
            {finding.rule === 'file-orphan' && finding.id !== null ? (
              <RemoveFile id={finding.id} message={finding.message} onRemoved={onChanged} />
            ) : null}
          </li>
        ))}
      </ul>
      {count > findings.length ? (
        <p className="mt-3 text-muted">{words.more(count - findings.length)}</p>
      ) : null}
    </FormSection>
  );
}

/** The record, as a link where it has a page; files and numbers that nothing carries have none. */
function Place({ finding: { collection, id, number } }: { finding: Finding }) {
  if (id === null || collection === 'files' || collection === 'journal') return null;
  const label = `${auditSubject(collection)} ${number ?? id}`;
  const page = recordAddress(collection, id);
  return (
    <span className="block">
      {page ? (
        <Link
          to={page}
          className="inline-flex items-center font-medium text-accent-text hover:underline phone:min-h-11"
        >
          {label}
        </Link>
      ) : (
        <span className="font-medium">{label}</span>
      )}
    </span>
  );
}

interface RemoveFileProps {
  id: string;
  message: string;
  onRemoved: () => Promise<void>;
}

function RemoveFile({ id, message, onRemoved }: RemoveFileProps) {
  const http = useHttp();
  const remove = async () => {
    const question = { title: words.removeFileQuestion, message: words.removeFileWarning };
    if (!(await confirm({ ...question, confirmLabel: words.removeFile, isDanger: true }))) return;
    const path = `${apiPaths.files}/${encodeURIComponent(id)}`;
    const answer = await http.request(path, { method: 'DELETE' });
    if (!answer.ok) {
      tellHttpFailure(answer.error, words.fileFailed);
      return;
    }
    toast.success(words.fileRemoved);
    await onRemoved();
  };
  return (
    <Button aria-label={words.removeFileOf(message)} onClick={() => void remove()}>
      {words.removeFile}
    </Button>
  );
}
