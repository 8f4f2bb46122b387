import { SIZE_SOURCES, type SizeSource } from '@lindero/domain/assets/size-source'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import { InfoField } from './InfoField.tsx'
import classes from './info.module.css'
import { Panel } from './Panel.tsx'

/** The eight sizes side by side. A star marks the main size. Only the manual size can be edited. */
export function SizesPanel() {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { isEditing, form } = useAssetRecord()
  const { size } = form.values
  return (
    <Panel title={t('info.panels.sizes')} aside={<b className="num">{formats.area(size)}</b>}>
      <ul className={`${classes.sizes} grid gap-x-24 columns-2`}>
        {SIZE_SOURCES.map((source) => (
          <SizeRow key={source} source={source} />
        ))}
      </ul>
      {isEditing && <p className="mt-8 text-3 fs-12">{t('info.hints.manualSize')}</p>}
    </Panel>
  )
}

function SizeRow({ source }: { source: SizeSource }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { isEditing, form } = useAssetRecord()
  const size = form.values[`sizes.${source}`]
  const isMain = form.values.sizeSource === source
  const name = t(`sizeSources.${source}`)
  return (
    <li
      className={`${classes.size} row gap-8 border-bottom fs-13 ${isMain ? `${classes.main} medium` : ''} ${isMain && form.changed.includes('sizeSource') ? classes.changed : ''}`}
    >
      {isEditing ? (
        <ActionButton
          size={24}
          aria-pressed={isMain}
          tooltip={t('info.makeMain', { source: name })}
          disabled={size === null}
          onClick={() => form.set('sizeSource', source)}
        >
          {isMain ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.5} />}
        </ActionButton>
      ) : (
        <span className={`${classes.star} accent-text`}>
          {isMain && <IconStarFilled size={14} role="img" aria-label={t('info.mainSize')} />}
        </span>
      )}
      {isEditing && source === 'manual' ? (
        <div className="grow pt-4 pb-8">
          <InfoField name="sizes.manual" />
        </div>
      ) : (
        <>
          <span className={`${classes.sizeName} text-2`}>{name}</span>
          <span className={`num ${size === null ? classes.none : ''}`}>{formats.area(size)}</span>
        </>
      )}
    </li>
  )
}
