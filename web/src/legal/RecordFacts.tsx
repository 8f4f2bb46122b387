import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import type { FieldKind } from '@lindero/domain/kernel/fields/field-kinds'
import { LEGAL_FIELDS, type LegalSection } from '@lindero/domain/legal/management.section'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../kernel/i18n/text-at.ts'
import { CallButton } from './CallButton.tsx'
import { DocumentLink } from './DocumentInput.tsx'
import classes from './legal.module.css'
import { legalValue } from './legal-words.ts'
import { termRule } from './term-rule.ts'

export type Fact = readonly [label: string, value: ReactNode]

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
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

/** Name of a substage, with the corresponding article of the Civil Procedure Act. */
function Substage({ name }: { name: string }) {
  return (
    <>
      {textAt(keyAt('management:choices', name))}
      <Text component="span" size="xs" c="var(--text-2)" display="block">
        {textAt(keyAt('management:articles', name))}
      </Text>
    </>
  )
}

interface RecordFactsProps {
  section: LegalSection
  fields: Readonly<Record<string, unknown>>
  dueDates: LegalRecordShown['dueDates']
}

/** The values of a record in the order of its form fields, with its deadlines. */
export function RecordFacts({ record }: { record: RecordFactsProps }) {
  const { t } = useTranslation('management')
  const formats = useFormats()
  const shownValue = (name: string, kind: FieldKind, value: unknown): ReactNode => {
    if (name === 'substage') return <Substage name={String(value)} />
    if (name === 'occupantPhone') return <CallButton number={String(value)} />
    return kind === 'file' ? <DocumentLink uuid={String(value)} /> : legalValue(record.section, name, value)
  }
  const facts = Object.entries(LEGAL_FIELDS[record.section]).flatMap(([name, { kind }]): Fact[] => {
    const value = record.fields[name]
    if (value === null || value === undefined) return []
    return [[textAt(keyAt('management:fields', name)), shownValue(name, kind, value)]]
  })
  // A comment that belongs to an edit and is not saved yet.
  const { comment } = record.fields
  if (typeof comment === 'string') facts.push([t('fields.comment'), comment])
  return (
    <Stack gap={6}>
      <Facts facts={facts} />
      {record.dueDates.map(({ term, dueBy, metOn, ...rule }) => (
        <Text key={term} size="sm" fw={600}>
          {t(`terms.${term}`)}:{' '}
          {t(metOn ? 'metLate' : 'due', { date: formats.date(dueBy), met: metOn ? formats.date(metOn) : '' })}
          <Text component="span" size="xs" fw={400} c="var(--text-2)" display="block">
            {termRule(term, rule)}
          </Text>
        </Text>
      ))}
    </Stack>
  )
}
