import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { ARCHIVED_ROWS } from '@lindero/domain/tape/tape-options'
import { Checkbox, Radio, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import classes from './decisions.module.css'
import { NotAssets } from './NotAssets.tsx'
import { Profiles } from './Profiles.tsx'
import { changedFieldName, fieldName } from './tape-words.ts'
import { withoutEnding } from './wizard/tape-file.ts'
import type { Wizard } from './wizard/use-wizard.ts'
import type { Mapping, Reading } from './wizard/wizard-state.ts'

interface DecisionsProps {
  wizard: Wizard
  preview: TapePreview
}

/**
 * Decisions about the tape as a whole: which sheets to read, what to do with rows of archived assets, and which values
 * to change.
 */
export function Decisions({ wizard, preview }: DecisionsProps) {
  const { t } = useTranslation('wizard')
  const { sheets, archived, changes, contested, values } = preview
  const ofValues = values?.contested ?? []
  const decide = (decided: Partial<Reading>) =>
    wizard.change(({ reading }) => ({ reading: { ...reading, ...decided } }))
  const hasSheets = sheets.length > 1
  const hasChosen = Object.keys(wizard.state.mapping).length > 0
  const hasProfiles = preview.profiles.length > 0 || hasChosen
  const hasNotes = preview.hiddenSheets.length > 0 || preview.summaries.length > 0
  const questions = contested.length + ofValues.length
  if (!hasSheets && !hasProfiles && !hasNotes && archived === 0 && changes.length === 0 && questions === 0) return null
  return (
    <section className="stack gap-12 mb-12" aria-label={t('decisions.label')}>
      {contested.map((question) => (
        <Contested
          key={question.field}
          question={question}
          chosen={wizard.state.mapping}
          choose={(choices) => wizard.change(({ mapping }) => ({ mapping: { ...mapping, ...choices } }))}
        />
      ))}
      {ofValues.map((question) => (
        <Contested
          key={`values ${question.field}`}
          question={question}
          isOfValues
          chosen={wizard.state.reading.valueColumns ?? {}}
          choose={(choices) => decide({ valueColumns: { ...wizard.state.reading.valueColumns, ...choices } })}
        />
      ))}
      {hasProfiles && (
        <Profiles
          preview={preview}
          learnedAs={hasChosen ? withoutEnding(wizard.state.file?.name ?? '') : null}
          decided={wizard.state.reading}
          decide={decide}
        />
      )}
      {hasSheets && <Sheets sheets={sheets} decide={decide} />}
      {hasNotes && <NotAssets preview={preview} />}
      {archived > 0 && <Archived count={archived} wizard={wizard} decide={decide} />}
      {changes.length > 0 && <Changes changes={changes} wizard={wizard} decide={decide} />}
    </section>
  )
}

interface ContestedProps {
  question: TapePreview['contested'][number]
  /** True for a column of the sheet of reference values. */
  isOfValues?: boolean
  chosen: Mapping
  choose: (choices: Mapping) => void
}

/** Asks which of several columns fills a field, and shows examples of each. */
function Contested({ question, isOfValues = false, chosen, choose }: ContestedProps) {
  const { t } = useTranslation('wizard')
  const { field, columns } = question
  function chooseColumn(column: string) {
    const others = columns.filter(({ key }) => key !== column && chosen[key] === field)
    choose({ ...Object.fromEntries(others.map(({ key }) => [key, null])), [column]: field })
  }
  return (
    <Radio.Group
      className={classes.part}
      label={t('review.contested', { field: fieldName(field, isOfValues) })}
      description={t('review.contestedText')}
      value=""
      onChange={chooseColumn}
    >
      <div className="stack gap-8 mt-8">
        {columns.map(({ column, key, header, samples }) => (
          <Radio
            key={key}
            size="xs"
            value={key}
            label={t('review.candidate', { column, header })}
            description={samples.join(' · ') || t('review.noSamples')}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

type Decide = (decided: Partial<Reading>) => void

function Sheets({ sheets, decide }: { sheets: TapePreview['sheets']; decide: Decide }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const read = sheets.filter(({ contents, isRead }) => contents === 'assets' && isRead).map(({ name }) => name)
  const ofParts = sheets.filter(({ contents }) => contents === 'parts')
  return (
    <fieldset className={classes.part}>
      <legend>{t('decisions.sheets')}</legend>
      <p>{t('decisions.sheetsText')}</p>
      <ul className="gap-y-8 gap-x-24 flex wrap">
        {sheets.map(({ name, contents, isRead, rows }) => {
          if (contents === 'parts') return null
          const words = [
            t(`decisions.contents.${contents}`),
            rows === null ? null : t('decisions.rows', { count: rows, figure: formats.number(rows) }),
            isRead ? null : t('decisions.notRead'),
          ]
          const about = words.filter(Boolean).join(' · ')
          return (
            <li key={name}>
              {contents === 'assets' ? (
                <Checkbox
                  size="xs"
                  aria-label={t('decisions.readSheet', { sheet: name })}
                  label={name}
                  description={about}
                  checked={isRead}
                  // The last selected sheet cannot be deselected.
                  disabled={isRead && read.length === 1}
                  onChange={() => decide({ sheets: isRead ? read.filter((each) => each !== name) : [...read, name] })}
                />
              ) : (
                <span className={classes.other}>
                  {name} <small>{about}</small>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {ofParts.length > 0 && (
        <details className="mt-8">
          <summary className="pointer">
            {t('decisions.parts', { count: ofParts.length, figure: formats.number(ofParts.length) })}
          </summary>
          <p>{ofParts.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
    </fieldset>
  )
}

function Archived({ count, wizard, decide }: { count: number; wizard: Wizard; decide: Decide }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  return (
    <div className={classes.part}>
      <p className={classes.ask}>{t('decisions.archived', { count, figure: formats.number(count) })}</p>
      <SegmentedControl
        size="xs"
        aria-label={t('decisions.archivedLabel')}
        value={wizard.state.reading.archivedRows ?? 'leftOut'}
        onChange={(value) => {
          const chosen = ARCHIVED_ROWS.find((each) => each === value)
          if (chosen) decide({ archivedRows: chosen })
        }}
        data={ARCHIVED_ROWS.map((value) => ({ value, label: t(`decisions.archivedRows.${value}`) }))}
      />
    </div>
  )
}

type Change = TapePreview['changes'][number]

interface ChangesProps {
  changes: TapePreview['changes']
  wizard: Wizard
  decide: Decide
}

/**
 * For each field: how many values of existing assets change, how many of these were entered by a user, and the choice
 * between the two values.
 */
function Changes({ changes, wizard, decide }: ChangesProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { kept = [], clearMark } = wizard.state.reading
  const winner = ({ field }: Change) => (
    <SegmentedControl
      size="xs"
      aria-label={t('decisions.winsOf', { field: changedFieldName(field) })}
      value={kept.includes(field) ? 'handWins' : 'tapeWins'}
      onChange={(value) => {
        const others = kept.filter((each) => each !== field)
        decide({ kept: value === 'handWins' ? [...others, field] : others })
      }}
      data={(['tapeWins', 'handWins'] as const).map((value) => ({ value, label: t(`decisions.${value}`) }))}
    />
  )
  return (
    <div className={classes.part}>
      <b>{t('decisions.changes')}</b>
      <p>{t('decisions.changesText')}</p>
      <SmallTable
        label={t('decisions.changes')}
        rows={changes}
        rowId={({ field }) => field}
        columns={[
          { label: t('decisions.column'), cell: ({ field }) => changedFieldName(field), wraps: true },
          ...(['changed', 'cleared', 'typed'] as const).map((count) => ({
            label: t(`decisions.${count}`),
            id: count,
            cell: (change: Change) => formats.number(change[count]),
            align: 'right' as const,
          })),
          { label: t('decisions.wins'), cell: (change) => change.typed > 0 && winner(change) },
        ]}
      />
      <Checkbox
        size="xs"
        label={t('decisions.clear')}
        checked={clearMark === '-'}
        onChange={(event) => decide({ clearMark: event.currentTarget.checked ? '-' : null })}
      />
    </div>
  )
}
