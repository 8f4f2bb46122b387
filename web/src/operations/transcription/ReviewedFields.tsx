import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../kernel/forms/FormField.tsx'
import { Chip } from '../../kernel/marks/Chip.tsx'
import type { ShownPlace } from './NotePages.tsx'
import type { ReviewedField } from './review-order.ts'
import classes from './transcription.module.css'

export const DIFFERENCES = 'registrySimpleNotes.registrySimpleNote.differences'

interface ReviewedFieldsProps {
  fields: readonly ReviewedField[]
  /** Fields that the user has accepted. */
  taken: readonly ReviewedField[]
  /** The place that the page shows. */
  place: ShownPlace | null
  labelOf: (name: string) => string
  onAccept: (field: string, isAccepted: boolean) => void
  onShow: (field: ReviewedField) => void
}

/** The values that were read, each with its evidence, to accept or correct. */
export function ReviewedFields({ fields, taken, place, labelOf, onAccept, onShow }: ReviewedFieldsProps) {
  const { t } = useTranslation('operations')
  return (
    <ul className={`${classes.fields} grid gap-8`}>
      {fields.map((each) => (
        <li
          key={each.field}
          data-accepted={taken.includes(each)}
          data-shown={each === place}
          onFocus={() => onShow(each)}
        >
          <Checkbox
            aria-label={t('transcription.dialog.accept', { label: labelOf(each.field) })}
            checked={taken.includes(each)}
            onChange={(event) => onAccept(each.field, event.currentTarget.checked)}
          />
          <FormField name={each.field}>
            <Evidence field={each} onShow={() => onShow(each)} />
          </FormField>
        </li>
      ))}
    </ul>
  )
}

/** The sentence that contains the value, with the words of the value marked, and the certainty of the reading. */
function Evidence({ field, onShow }: { field: ReviewedField; onShow: () => void }) {
  const { t } = useTranslation('operations')
  const { quote, sentence = quote, certainty = 'high', otherValue, differences, places } = field
  const [before = '', after = ''] = sentence.includes(quote) ? sentence.split(quote, 2) : ['', '']
  const other = typeof otherValue === 'boolean' ? t(`transcription.dialog.shown.${otherValue}`) : otherValue
  return (
    <button type="button" className={classes.quote} onClick={onShow}>
      <span>
        «{before}
        <b className="text">{quote}</b>
        {after}»
      </span>
      <span>
        {differences.map((code) => (
          <Chip key={code} level="danger">
            {t(`${DIFFERENCES}.${code}`)}
          </Chip>
        ))}
        {other !== undefined && (
          <Chip level="warning">{t('transcription.dialog.otherValue', { value: String(other) })}</Chip>
        )}
        <Chip level={certainty === 'low' ? 'warning' : 'neutral'}>
          {t(`transcription.dialog.certainty.${certainty}`)}
        </Chip>
      </span>
      {places[0] && <small>{t('transcription.dialog.place', { page: places[0].page })}</small>}
    </button>
  )
}
