import { PROVINCES } from '@lindero/domain/kernel/provinces'
import { Autocomplete, Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kernel/actions/ActionButton.tsx'
import classes from './issues.module.css'
import { wordsOf } from './tape-words.ts'
import { useShownCell } from './use-shown-cell.ts'
import type { Issue } from './wizard/cell-issue.ts'
import { type CellValue, type Fix, readingsOf } from './wizard/corrections.ts'

interface FixFieldProps {
  issue: Issue
  edit: CellValue | undefined
  isChecking: boolean
  onCorrect: (fix: Fix) => void
}

/**
 * Corrects one cell: the user types a value, selects one, or accepts a proposal. Enter accepts the value in the field.
 */
export function FixField({ issue, edit, isChecking, onCorrect }: FixFieldProps) {
  const { t } = useTranslation('wizard')
  const cell = useShownCell()
  const offered = useOffered(issue)
  const { field, rowInSheet: row, proposal, value, code } = issue
  const readings = readingsOf(issue)
  const proposed = proposal?.[field]
  const start = edit !== undefined ? edit : proposed !== undefined ? proposed : value
  const [text, setText] = useState(() => cell(start))
  const isWaiting = edit !== undefined && cell(edit) === text
  const isProposal = proposed !== undefined && text === cell(proposed)
  const canAccept = !isWaiting && (text !== value || proposal !== null)
  const { field: name, hint } = wordsOf(issue)
  const names = { row, field: name }
  const label = t('review.fixLabel', names)
  const isExchange = code === 'tape.coordinatesExchanged' && proposal !== null

  function accept() {
    if (!canAccept) return
    // Numbers are sent as numbers, because the server might parse the same text differently.
    const reading = readings.find((each) => cell(each) === text)
    if (proposal && (isProposal || isExchange)) onCorrect(proposal)
    else onCorrect({ [field]: reading ?? (text.trim() || null) })
  }

  const input = {
    size: 'xs',
    className: classes.fixInput ?? '',
    'aria-label': label,
    value: text,
    placeholder: hint ?? '',
    error: issue.severity === 'error' && text === value,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter') return
      accept()
      focusNext(event.currentTarget)
    },
  } as const
  return (
    <div className="row gap-8">
      {readings.length > 0 ? (
        <SegmentedControl aria-label={label} value={text} onChange={setText} data={[...new Set(readings.map(cell))]} />
      ) : isExchange ? (
        <Button size="xs" variant="default" className={classes.fixInput ?? ''} disabled={isWaiting} onClick={accept}>
          {t('review.exchange')}
        </Button>
      ) : offered ? (
        <Autocomplete
          {...input}
          data={offered}
          // The value from the file does not filter the options. Otherwise the user would have to clear the field to
          // see the options.
          {...(text === cell(start) || offered.includes(text) ? { filter: ({ options }) => options } : {})}
          onChange={setText}
        />
      ) : (
        <TextInput {...input} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      <span className={`${classes.origin} cut grow min-w-0 text-3 fs-12`}>
        {isWaiting && isChecking ? t('upload.rechecking') : isProposal && t('review.proposed')}
      </span>
      <ActionButton
        variant="default"
        size={28}
        disabled={!canAccept}
        tooltip={t('review.accept', names)}
        onClick={accept}
      >
        <IconCheck size={16} stroke={1.75} />
      </ActionButton>
    </div>
  )
}

/** Moves the focus to the next row, because a corrected row disappears. */
function focusNext(input: Element): void {
  const next = input.closest('tr')?.nextElementSibling
  next?.querySelector<HTMLElement>('td:last-child :is(input, button:enabled)')?.focus()
}

/** The options for a field that accepts only certain values; null for other fields. */
function useOffered({ field, sheetKind }: Issue): string[] | null {
  const { t } = useTranslation('tape')
  if (sheetKind === 'parts') return null
  if (field === 'type') return [...new Set(Object.values(t('types', { returnObjects: true })))]
  if (field === 'state') return Object.values(t('states', { returnObjects: true }))
  if (field === 'occupancyStatus') return Object.values(t('occupancies', { returnObjects: true }))
  if (field === 'planningUse') return Object.values(t('planningUses', { returnObjects: true }))
  if (field === 'planningState') return Object.values(t('planningStates', { returnObjects: true }))
  if (field === 'planningPhase') return Object.values(t('planningPhases', { returnObjects: true }))
  if (field === 'province') return Object.values(PROVINCES)
  if (field === 'operation') return Object.values(t('operations', { returnObjects: true }))
  if (field === 'source') return Object.values(t('valueSources', { returnObjects: true }))
  return null
}
