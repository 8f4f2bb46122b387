import type { SizeSource } from '@lindero/domain/assets/size-source'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import { InfoField } from './InfoField.tsx'
import classes from './info.module.css'
import { useEditField } from './use-edit-field.ts'

export function SizeRow({ source }: { source: SizeSource }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { isEditing } = useAssetRecord()
  const size = useEditField(`sizes.${source}`).value as number | null
  const main = useEditField('sizeSource')
  const isMain = main.value === source
  const name = t(`sizeSources.${source}`)
  return (
    <li
      className={`${classes.size} ${isMain ? classes.main : ''} ${isMain && main.change ? classes.changed : ''}`}
    >
      {isEditing ? (
        <ActionButton
          size={24}
          aria-pressed={isMain}
          tooltip={t('info.makeMain', { source: name })}
          disabled={size === null}
          onClick={() => main.set(source)}
        >
          {isMain ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.5} />}
        </ActionButton>
      ) : (
        <span className={classes.star}>
          {isMain && <IconStarFilled size={14} role="img" aria-label={t('info.star')} />}
        </span>
      )}
      {isEditing && source === 'manual' ? (
        <div className={classes.manual}>
          <InfoField field="sizes.manual" />
        </div>
      ) : (
        <>
          <span className={classes.sizeName}>{name}</span>
          <span className={`num ${size === null ? classes.none : ''}`}>{formats.area(size)}</span>
        </>
      )}
    </li>
  )
}
