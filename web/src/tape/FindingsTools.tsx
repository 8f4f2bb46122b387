import type { TapeFinding } from '@lindero/contract/tape/tape.schema'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { ErrorsDownload } from './ErrorsDownload.tsx'
import { FINDING_KINDS, type Finding, type FindingKind } from './mending.ts'
import classes from './tape.module.css'
import { fieldName } from './tape-words.ts'
import type { Wizard } from './wizard/use-wizard.ts'

interface FindingsToolsProps {
  wizard: Wizard
  kind: FindingKind
  onKind: (kind: FindingKind) => void
  field: string | null
  onField: (field: string | null) => void
  findings: readonly Finding[]
  mended: readonly TapeFinding[]
  proposals: number
  onAcceptAll: () => void
}

/** Filters by kind and field, the acceptance of all proposals, and the workbook with the marked cells. */
export function FindingsTools(props: FindingsToolsProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { findings, mended, proposals, kind } = props
  const fields = [...new Set([...findings, ...mended].map((finding) => finding.field))]
  const defects = findings.filter(({ severity }) => severity === 'defect').length
  const counts: Record<FindingKind, [label: string, count: number]> = {
    all: [t('review.all'), findings.length],
    defect: [t('review.errors'), defects],
    warning: [t('review.warnings'), findings.length - defects],
    mended: [t('review.mended'), mended.length],
  }
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('review.kind')}
        value={kind}
        onChange={(value) => props.onKind(FINDING_KINDS.find((each) => each === value) ?? 'all')}
        data={FINDING_KINDS.filter((each) => each !== 'mended' || mended.length > 0).map((value) => ({
          value,
          label: `${counts[value][0]} ${formats.number(counts[value][1])}`,
        }))}
      />
      <Select
        size="xs"
        w={190}
        aria-label={t('review.field')}
        placeholder={t('review.anyField')}
        leftSection={<span className={classes.filterName}>{t('review.field')}</span>}
        leftSectionWidth={60}
        leftSectionPointerEvents="none"
        data={fields.map((value) => ({ value, label: fieldName(value) }))}
        value={props.field}
        onChange={props.onField}
        clearable
        clearButtonProps={{ 'aria-label': t('review.anyField') }}
      />
      <span className={classes.gap} />
      {proposals > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBolt size={14} stroke={1.75} aria-hidden />}
          onClick={props.onAcceptAll}
        >
          {t('review.acceptAll', { count: proposals, figure: formats.number(proposals) })}
        </Button>
      )}
      <ErrorsDownload wizard={props.wizard} disabled={findings.length === 0} />
    </div>
  )
}
