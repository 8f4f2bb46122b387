import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './reports.module.css'

interface ChoiceProps {
  title: string
  hint: string
  none: string
  items: readonly Pick<Attachment, 'uuid' | 'name' | 'picture'>[]
  /** Selected uuids, in order of selection. */
  chosen: readonly string[]
  /** True to number the selected items, because the report prints them in this order. */
  isOrdered?: boolean
  onChange: (chosen: string[]) => void
}

/** Lets the user select pictures, documents or saved values for a report. */
export function Choice({ title, hint, none, items, chosen, isOrdered = true, onChange }: ChoiceProps) {
  const { t } = useTranslation('exports')
  const all = items.map(({ uuid }) => uuid)
  const isAll = items.length > 0 && chosen.length === items.length
  return (
    <fieldset className={`${classes.choice} stack p-0 border-0`}>
      <legend className="semi">{title}</legend>
      <Text size="xs" c="var(--text-3)">
        {items.length === 0 ? none : hint}
      </Text>
      {items.length > 1 && (
        <Checkbox
          label={t('allPictures')}
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => onChange(isAll ? [] : all)}
        />
      )}
      {items.map(({ uuid, name, picture }) => {
        const place = chosen.indexOf(uuid)
        return (
          <div key={uuid} className={`${classes.item} row rigid`}>
            <Checkbox
              label={name}
              checked={place >= 0}
              onChange={() => onChange(place >= 0 ? chosen.filter((one) => one !== uuid) : [...chosen, uuid])}
            />
            {picture && <img src={picture.thumbnailUrl} alt="" width={48} height={36} />}
            {isOrdered && place >= 0 && (
              <span className="num">{t('position', { number: place + 1, total: chosen.length })}</span>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
