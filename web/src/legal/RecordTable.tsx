import type { LegalSection } from '@lindero/domain/legal/management.section'
import { SERVICES_OF_SECTION } from '@lindero/domain/legal/service-requests'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../kernel/i18n/text-at.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { type SmallColumn, SmallTable } from '../kernel/table/SmallTable.tsx'
import { DraftMark } from './DraftMark.tsx'
import type { DraftRecord } from './legal-draft.ts'
import { legalValue } from './legal-words.ts'

/** For each section, the fields that summarise a record in its row (product facts 9.3 to 9.8). */
const COLUMNS: Readonly<Record<LegalSection, readonly string[]>> = {
  possession: ['possessionState', 'possessionDate', 'owningMode'],
  repossessionProcesses: ['owningMode', 'possessionDate', 'lockChangeStatus'],
  adjudicationProcess: ['kickoffDate', 'kickoffResult', 'newAppointmentDate'],
  registry: ['registrationState', 'chargesCancellationState', 'marginalNoteState'],
  occupations: ['requestState', 'result'],
  friendlyMediations: ['negotiationState', 'amount'],
  criminalProcesses: ['externalId', 'offence', 'precautionaryState', 'criminalOutcome'],
  attempts: ['attemptKind', 'attemptDate', 'attemptHour', 'attemptResult', 'attemptReason'],
  evictionProcesses: ['externalId', 'type', 'stage', 'substage', 'appointmentDate'],
}

interface RecordTableProps {
  section: LegalSection
  items: readonly DraftRecord[]
  open: number | undefined
  onChoose: (id: number) => void
}

/** The records of a section, newest first. Clicking the date opens the record. */
export function RecordTable({ section, items, open, onChoose }: RecordTableProps) {
  const { t } = useTranslation('services')
  const management = useTranslation('management').t
  const formats = useFormats()
  const columns: SmallColumn<DraftRecord>[] = [
    {
      label: t('records.date'),
      cell: (record) => (
        <Group gap={6}>
          <button
            type="button"
            className={`link ${record.id === open ? 'semi' : ''}`}
            aria-pressed={record.id === open}
            onClick={() => onChoose(record.id)}
          >
            {formats.date(record.requestDate)}
          </button>
          {record.isManual && <Chip level="line">{management('manual')}</Chip>}
          <DraftMark mark={record.mark} />
        </Group>
      ),
    },
    ...(Object.hasOwn(SERVICES_OF_SECTION, section)
      ? [{ label: t('records.agency'), cell: ({ agency }: DraftRecord) => agency ?? t('records.internal') }]
      : []),
    ...COLUMNS[section].map((name) => ({
      label: textAt(keyAt('management:fields', name)),
      cell: ({ fields }: DraftRecord) => legalValue(section, name, fields[name]),
    })),
  ]
  return (
    <SmallTable
      label={management(`sections.${section}`)}
      rows={items}
      rowId={({ id }) => String(id)}
      columns={columns}
      stacksOnPhone
    />
  )
}
