import { api } from '@lindero/contract/api'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { acquisitionDates, hasAdjudicationProcess } from '@lindero/domain/legal/acquisition'
import {
  LEGAL_FIELDS,
  LEGAL_SECTIONS,
  type LegalField,
  type LegalSection,
  NEW_RECORD,
  SINGLE_SECTIONS,
} from '@lindero/domain/legal/sections'
import { LIGHTS } from '@lindero/domain/legal/situation'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import infoClasses from '../assets/info/info.module.css'
import { Panel } from '../assets/info/Panel.tsx'
import { useAssetRecord } from '../assets/record/asset-record.ts'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { AcquisitionDialog, RecordDialog } from './LegalDialog.tsx'

type Opened = { section: LegalSection; record: LegalRecordShown | null } | 'acquisition' | null

/** Legal management of the asset: its lights, the acquisition, and the latest record of each section. */
export default function ManagementPage() {
  const { t } = useTranslation('management')
  const formats = useFormats()
  const { asset } = useAssetRecord()
  const [opened, open] = useState<Opened>(null)
  const query = useQuery(queryOf(api.management, { params: { uuid: asset.uuid }, query: {} }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} />
  const { acquisition, situation, latest, counts, canEdit } = query.data
  const close = () => open(null)
  const sections = LEGAL_SECTIONS.filter(
    (section) => section !== 'adjudicationProcess' || hasAdjudicationProcess(acquisition),
  )
  return (
    <Stack gap="md">
      <h2 className="sr">{t('title')}</h2>
      <Group gap="xs">
        {LIGHTS.map((light) => {
          const level = situation.lights[light]
          if (!level) return null
          const words = level === 'success' ? 'lightsDone' : 'lightsOpen'
          const isNamed = light === 'registration' || light === 'possession'
          return (
            <Chip key={light} level={level}>
              {isNamed ? t(`${words}.${light}`) : t(`lights.${light}`)}
            </Chip>
          )
        })}
        {situation.nextDate && (
          <Text size="sm" c="var(--text-2)">
            {t('next', { date: formats.date(situation.nextDate) })}
          </Text>
        )}
      </Group>
      <div className={infoClasses.panels}>
        <Panel
          title={t('acquisition')}
          aside={canEdit && <Edit label={t('acquisitionEdit')} onClick={() => open('acquisition')} />}
        >
          {acquisition.acquisitionType ? (
            <Facts
              facts={[
                [
                  textAt('management:fields.acquisitionType'),
                  textAt(`management:choices.${acquisition.acquisitionType}`),
                ],
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
        {sections.map((section) => {
          const record = latest.find((each) => each.section === section) ?? null
          const canAdd = !record || !SINGLE_SECTIONS.has(section)
          const name = t(`sections.${section}`)
          return (
            <Panel
              key={section}
              title={name}
              aside={
                canEdit && (
                  <Group gap={4}>
                    {record && (
                      <Edit
                        label={t('editOf', { section: name })}
                        onClick={() => open({ section, record })}
                      />
                    )}
                    {canAdd && (
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={t('addTo', { section: name })}
                        onClick={() => open({ section, record: null })}
                      >
                        {t('add')}
                      </Button>
                    )}
                  </Group>
                )
              }
            >
              {record ? (
                <Latest record={record} count={counts[section] ?? 1} />
              ) : (
                <Text size="sm">{t('none')}</Text>
              )}
            </Panel>
          )
        })}
      </div>
      {opened === 'acquisition' && (
        <AcquisitionDialog
          assetUuid={asset.uuid}
          title={t('acquisitionEdit')}
          saved={acquisition}
          onClose={close}
        />
      )}
      {opened !== null && opened !== 'acquisition' && (
        <RecordDialog
          assetUuid={asset.uuid}
          section={opened.section}
          id={opened.record?.id ?? null}
          saved={opened.record?.fields ?? NEW_RECORD[opened.section]}
          title={t(opened.record ? 'editOf' : 'addTo', { section: t(`sections.${opened.section}`) })}
          onClose={close}
        />
      )}
    </Stack>
  )
}

function Edit({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" size="compact-sm" aria-label={label} onClick={onClick}>
      {t('actions.edit')}
    </Button>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {facts.map(([label, value]) => (
        <Group key={label} justify="space-between" gap="sm" wrap="nowrap">
          <Text component="dt" size="sm" c="var(--text-2)">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0} ta="right">
            {value}
          </Text>
        </Group>
      ))}
    </dl>
  )
}

/** The latest record of a section: its values, its terms and its comments. */
function Latest({ record, count }: { record: LegalRecordShown; count: number }) {
  const { t } = useTranslation('management')
  const formats = useFormats()
  const catalogue: Record<string, LegalField> = LEGAL_FIELDS[record.section]
  const written = (field: LegalField, value: unknown): string => {
    if (field.kind === 'choice') return textAt(`management:choices.${value}`)
    if (field.kind === 'date') return formats.date(String(value))
    if (field.kind === 'money') return formats.currency(Number(value))
    if (field.kind === 'yesNo') return t(value ? 'choices.YES' : 'choices.NO')
    return String(value)
  }
  const facts = Object.entries(catalogue).flatMap(([name, field]): [string, string][] => {
    const value = record.fields[name]
    if (value === null || value === undefined || field.kind === 'file') return []
    return [[textAt(`management:fields.${name}`), written(field, value)]]
  })
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Chip>{t('records', { count, figure: formats.number(count) })}</Chip>
        {record.agency && <Text size="sm">{t('agency', { agency: record.agency })}</Text>}
      </Group>
      <Facts facts={facts} />
      {record.dueDates.map(({ term, dueBy, article }) => (
        <Text key={term} size="sm" fw={600}>
          {t(`terms.${term}`)}: {t('due', { date: formats.date(dueBy), article })}
        </Text>
      ))}
      {record.comments.length > 0 && (
        <section aria-label={t('comments')}>
          {record.comments.slice(0, 5).map(({ uuid, message, author, createdOn }) => (
            <Text key={uuid} size="sm">
              {message}{' '}
              <Text span size="xs" c="var(--text-2)">
                {[author?.name, author?.company, formats.date(createdOn)].filter(Boolean).join(' · ')}
              </Text>
            </Text>
          ))}
        </section>
      )}
    </Stack>
  )
}
