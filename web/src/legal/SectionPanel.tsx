import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { NO_CHANGES } from '@lindero/domain/kernel/changes'
import { isSingleSection, type LegalSection } from '@lindero/domain/legal/management.section'
import { SERVICES_OF_SECTION, type ServiceSection } from '@lindero/domain/legal/service-requests'
import { Button, Group, Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../assets/info/Panel.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { ButtonMenu } from '../kernel/overlays/ButtonMenu.tsx'
import { DraftMark } from './DraftMark.tsx'
import { useLegalAsset } from './legal-asset.ts'
import { newKeys, withDraft } from './legal-draft.ts'
import { NewRecord } from './NewRecord.tsx'
import { RecordComments } from './RecordComments.tsx'
import { Facts, RecordFacts } from './RecordFacts.tsx'

interface SmallButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

export function SmallButton({ label, onClick, children }: SmallButtonProps) {
  return (
    <Button variant="default" size="compact-sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}

/** Number of calls and visits to the occupants. Each comment about a call or a visit counts as one. */
function Contacts({ record }: { record: LegalRecordShown }) {
  const { t } = useTranslation('management')
  const formats = useFormats()
  const count = (kind: 'CALL' | 'VISIT') => formats.number(record.commentCounts[kind] ?? 0)
  return (
    <Facts
      facts={[
        [t('calls'), count('CALL')],
        [t('visits'), count('VISIT')],
      ]}
    />
  )
}

interface SectionPanelProps {
  section: LegalSection
  record: LegalRecordShown | null
  count: number
  canEdit: boolean
  onEdit: (record: LegalRecordShown | null) => void
  /** Opens an unsaved new record. `key` is its key in the draft. */
  onEditNew: (key: string) => void
  onList: () => void
  onRequest: (section: ServiceSection) => void
}

const isRequested = (section: LegalSection): section is ServiceSection => Object.hasOwn(SERVICES_OF_SECTION, section)

/** A section of legal management: its latest record, and the buttons to edit, add, request and list. */
export function SectionPanel(props: SectionPanelProps) {
  const { section, record, count, canEdit, onEdit, onEditNew, onList, onRequest } = props
  const { draft } = useLegalAsset()
  const changes = draft?.changes ?? NO_CHANGES
  const added = newKeys(changes, section)
  const current = record && withDraft(changes, record)
  const { t } = useTranslation('management')
  const common = useTranslation().t
  const services = useTranslation('services').t
  const formats = useFormats()
  const name = t(`sections.${section}`)
  const shownRecords = t('records', { count, figure: formats.number(count) })
  const canAdd = canEdit && ((!record && added.length === 0) || !isSingleSection(section))
  return (
    <Panel
      title={name}
      aside={
        <Group gap={4} ml="auto" wrap="nowrap">
          {count > 0 && (
            <SmallButton label={`${shownRecords}: ${name}`} onClick={onList}>
              {shownRecords}
            </SmallButton>
          )}
          {canEdit && record && (
            <SmallButton label={t('editOf', { section: name })} onClick={() => onEdit(record)}>
              {common('actions.edit')}
            </SmallButton>
          )}
          {canAdd && !isRequested(section) && (
            <SmallButton label={t('addTo', { section: name })} onClick={() => onEdit(null)}>
              {t('add')}
            </SmallButton>
          )}
          {canAdd && isRequested(section) && (
            <ButtonMenu
              button={(opener) => (
                <Button {...opener} variant="default" size="compact-sm" aria-label={t('addTo', { section: name })}>
                  {t('add')}
                </Button>
              )}
            >
              <Menu.Item onClick={() => onEdit(null)}>{services('request.internal')}</Menu.Item>
              <Menu.Item onClick={() => onRequest(section)}>{services('request.external')}</Menu.Item>
            </ButtonMenu>
          )}
        </Group>
      }
    >
      {added.map((key) => (
        <NewRecord key={key} draftKey={key} section={section} onEdit={() => onEditNew(key)} />
      ))}
      {record && current ? (
        <>
          {current.mark !== 'saved' && (
            <Group mb={6}>
              <DraftMark mark={current.mark} />
            </Group>
          )}
          {record.agency && (
            <Group gap="xs" mb={6}>
              <Chip>{t('agency', { agency: record.agency })}</Chip>
            </Group>
          )}
          <RecordFacts record={current} />
          {section === 'friendlyMediations' && <Contacts record={record} />}
          <RecordComments key={record.id} record={record} canAdd={canEdit} />
        </>
      ) : (
        added.length === 0 && <Text size="sm">{t('none')}</Text>
      )}
    </Panel>
  )
}
