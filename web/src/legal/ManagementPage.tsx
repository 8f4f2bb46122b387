import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { ACQUISITION, RESPONSIBLE } from '@lindero/contract/legal/sent-legal'
import type { Changes } from '@lindero/domain/kernel/changes'
import { editedPart } from '@lindero/domain/kernel/parts/part-changes'
import { type RowState, rowState } from '@lindero/domain/kernel/row-changes'
import {
  type Acquisition,
  acquisitionDates,
  acquisitionPart,
  hasAdjudicationProcess,
} from '@lindero/domain/legal/acquisition'
import { LEGAL_SECTIONS, type LegalSection, recordKey } from '@lindero/domain/legal/management.section'
import type { ServiceSection } from '@lindero/domain/legal/service-requests'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import infoClasses from '../assets/info/info.module.css'
import { Panel } from '../assets/info/Panel.tsx'
import { useAssetRecord } from '../assets/record/asset-record.ts'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { useAskedAction } from '../kernel/page-actions/page-action.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { ConfirmPossession } from './ConfirmPossession.tsx'
import { DraftMark } from './DraftMark.tsx'
import { AcquisitionDialog, RecordDialog, ResponsibleDialog } from './LegalDialog.tsx'
import type { LEGAL_ACTIONS } from './legal.actions.ts'
import classes from './legal.module.css'
import { LegalAssetContext } from './legal-asset.ts'
import { edited, savedOf } from './legal-draft.ts'
import { Facts } from './RecordFacts.tsx'
import { RecordsDrawer } from './RecordsDrawer.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestById, Requests } from './Requests.tsx'
import { SectionPanel, SmallButton } from './SectionPanel.tsx'
import { SituationLights } from './SituationLights.tsx'

type Opened =
  | { kind: 'record'; section: LegalSection; key: string; record: LegalRecordShown | null }
  | { kind: 'request'; section: ServiceSection }
  | { kind: 'shownRequest'; id: number }
  | { kind: 'acquisition' | 'responsible' }
  | null

/**
 * The page for the legal management of an asset: its situation, the acquisition, the sections with their records, and
 * the service requests.
 */
export default function ManagementPage() {
  const { asset, draft } = useAssetRecord()
  const context = useMemo(() => ({ uuid: asset.uuid, draft }), [asset.uuid, draft])
  return (
    <LegalAssetContext value={context}>
      <Management uuid={asset.uuid} changes={draft.changes} />
    </LegalAssetContext>
  )
}

/** The dialogs that actions of the command palette open. */
const ASKED = {
  requestOccupationReport: { kind: 'request', section: 'occupations' },
  requestMediation: { kind: 'request', section: 'friendlyMediations' },
  requestRegistration: { kind: 'request', section: 'registry' },
  legalResponsible: { kind: 'responsible' },
  editAcquisition: { kind: 'acquisition' },
} as const satisfies Partial<Record<keyof typeof LEGAL_ACTIONS, Opened>>

const isAsked = (id: string): id is keyof typeof ASKED => Object.hasOwn(ASKED, id)

const sectionInAddress = (hash: string): LegalSection | null =>
  LEGAL_SECTIONS.find((section) => `#${section}` === hash) ?? null

function Management({ uuid, changes }: { uuid: string; changes: Changes }) {
  const { t } = useTranslation('management')
  const services = useTranslation('services').t
  const [opened, setOpened] = useState<Opened>(null)
  // A mail about a deadline names the section of its act in the address.
  const [listed, list] = useState<LegalSection | null>(() => sectionInAddress(window.location.hash))
  const [isPinned, pin] = useState(false)
  const open = (next: Opened) => {
    setOpened(next)
    if (next && !isPinned) list(null)
  }
  const query = useQuery(queryOf(api.management, { params: { uuid }, query: {} }))
  const mayEdit = query.data?.canEdit === true
  useAskedAction((id) => (mayEdit && isAsked(id) ? () => open(ASKED[id]) : undefined))
  const candidates = useQuery(queryOf(api.candidateOwners, { params: { uuid }, query: {} }))
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} />
  const { situation, latest, counts, canEdit, toConfirm } = query.data
  const acquisition = editedPart(acquisitionPart, changes, { values: query.data.acquisition, rows: {} }).values
  const saved = { responsibleUuid: query.data.responsibleUuid }
  const { responsibleUuid } = edited(changes, RESPONSIBLE, saved)
  const openRecord = (section: LegalSection, record: LegalRecordShown | null) =>
    open({ kind: 'record', section, record, key: recordKey(section, record?.id ?? crypto.randomUUID()) })
  const close = () => open(null)
  const sections = LEGAL_SECTIONS.filter(
    (section) => section !== 'adjudicationProcess' || hasAdjudicationProcess(acquisition),
  )
  const responsible = candidates.data?.items.find((person) => person.uuid === responsibleUuid)?.name
  const nameOf = (section: LegalSection) => t(`sections.${section}`)
  return (
    <Stack gap="md" className={listed && isPinned ? (classes.besideDrawer ?? '') : ''}>
      <h2 className="sr">{t('title')}</h2>
      <Head
        situation={situation}
        responsible={responsible}
        mark={rowState(changes, RESPONSIBLE)}
        {...(canEdit ? { onEdit: () => open({ kind: 'responsible' }) } : {})}
      />
      {canEdit && toConfirm.map((reported) => <ConfirmPossession key={reported.recordId} reported={reported} />)}
      <div className={infoClasses.panels}>
        <AcquisitionPanel
          acquisition={acquisition}
          mark={rowState(changes, ACQUISITION)}
          {...(canEdit ? { onEdit: () => open({ kind: 'acquisition' }) } : {})}
        />
        {sections.map((section) => (
          <SectionPanel
            key={section}
            section={section}
            record={latest.find((each) => each.section === section) ?? null}
            count={counts[section] ?? 0}
            canEdit={canEdit}
            onEdit={(record) => openRecord(section, record)}
            onEditNew={(key) => open({ kind: 'record', section, key, record: null })}
            onList={() => list(section)}
            onRequest={(asked) => open({ kind: 'request', section: asked })}
          />
        ))}
        <Panel title={services('request.panel')}>
          <Requests canEdit={canEdit} />
        </Panel>
      </div>
      {opened?.kind === 'acquisition' && (
        <AcquisitionDialog
          title={t('acquisitionEdit')}
          saved={{ ...acquisition }}
          original={{ ...query.data.acquisition }}
          onClose={close}
        />
      )}
      {opened?.kind === 'responsible' && (
        <ResponsibleDialog
          title={services('responsibleEdit')}
          saved={{ responsibleUuid }}
          original={saved}
          onClose={close}
        />
      )}
      {opened?.kind === 'request' && <RequestDialog section={opened.section} onClose={close} />}
      {opened?.kind === 'shownRequest' && <RequestById id={opened.id} canEdit={canEdit} onClose={close} />}
      {listed && (
        <RecordsDrawer
          key={listed}
          section={listed}
          canEdit={canEdit}
          onEdit={(record) => openRecord(record.section, record)}
          onRequest={(id) => open({ kind: 'shownRequest', id })}
          onClose={() => list(null)}
          isPinned={isPinned}
          onPin={pin}
        />
      )}
      {opened?.kind === 'record' && (
        <RecordDialog
          section={opened.section}
          draftKey={opened.key}
          original={savedOf(opened.key, opened.record)}
          saved={edited(changes, opened.key, savedOf(opened.key, opened.record))}
          title={t(opened.record ? 'editOf' : 'addTo', { section: nameOf(opened.section) })}
          onClose={close}
        />
      )}
    </Stack>
  )
}

interface HeadProps {
  situation: CallReply<typeof api.management>['situation']
  responsible: string | undefined
  mark: RowState
  onEdit?: () => void
}

/** The situation of the asset, its next date and the responsible user. */
function Head({ situation, responsible, mark, onEdit }: HeadProps) {
  const { t } = useTranslation('management')
  const services = useTranslation('services').t
  const formats = useFormats()
  return (
    <Group gap="sm" px={16} pt="md">
      <Group gap={6}>
        <SituationLights lights={situation.lights} />
      </Group>
      {situation.possessionDate && (
        <Text size="sm" c="var(--text-2)">
          {t('possessedOn', { date: formats.date(situation.possessionDate) })}
        </Text>
      )}
      {situation.nextDate && (
        <Text size="sm" c="var(--text-2)">
          {t('next', { date: formats.date(situation.nextDate) })}
        </Text>
      )}
      <Text size="sm" c="var(--text-2)">
        {services('responsible')}: {responsible ?? services('noResponsible')}
      </Text>
      <DraftMark mark={mark} />
      {onEdit && (
        <SmallButton label={services('responsibleEdit')} onClick={onEdit}>
          {textAt('common:actions.edit')}
        </SmallButton>
      )}
    </Group>
  )
}

interface AcquisitionPanelProps {
  acquisition: Acquisition
  mark: RowState
  onEdit?: () => void
}

function AcquisitionPanel({ acquisition, mark, onEdit }: AcquisitionPanelProps) {
  const { t } = useTranslation('management')
  const formats = useFormats()
  return (
    <Panel
      title={t('acquisition')}
      aside={
        <Group gap={4} ml="auto">
          <DraftMark mark={mark} />
          {onEdit && (
            <SmallButton label={t('acquisitionEdit')} onClick={onEdit}>
              {textAt('common:actions.edit')}
            </SmallButton>
          )}
        </Group>
      }
    >
      {acquisition.acquisitionType ? (
        <Facts
          facts={[
            [t('fields.acquisitionType'), t(`choices.${acquisition.acquisitionType}`)],
            ...acquisitionDates(acquisition.acquisitionType).map((field): [string, string] => {
              const date = acquisition[field]
              return [textAt(`management:fields.${field}`), date ? formats.date(date) : formats.none]
            }),
          ]}
        />
      ) : (
        <Text size="sm">{t('noAcquisition')}</Text>
      )}
    </Panel>
  )
}
