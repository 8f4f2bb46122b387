import { SIZE_SOURCES } from '@lindero/domain/assets/size-source'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './info.module.css'
import { Panel } from './Panel.tsx'
import { SizeRow } from './SizeRow.tsx'

/** The eight sizes side by side; the star marks the main one, and only the manual one is typed. */
export function SizesPanel() {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { isEditing, form } = useAssetRecord()
  const { size } = form.values
  return (
    <Panel title={t('info.panels.sizes')} aside={<b className="num">{formats.area(size)}</b>}>
      <ul className={classes.sizes}>
        {SIZE_SOURCES.map((source) => (
          <SizeRow key={source} source={source} />
        ))}
      </ul>
      {isEditing && <p className={classes.hint}>{t('info.hints.manualSize')}</p>}
    </Panel>
  )
}
