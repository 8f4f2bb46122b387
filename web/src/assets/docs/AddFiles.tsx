import { FILE_ENDINGS } from '@lindero/domain/files/file-formats'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './docs.module.css'
import { uploads } from './uploads.ts'

const ACCEPT = FILE_ENDINGS.map((ending) => `.${ending}`).join(',')
/** The size of a document where the operator has not set another (decisions 4); the server checks the one that counts. */
const USUAL_MEGABYTES = 50

/** Where files are dropped or chosen, several at once. */
export function AddFiles({ assetUuid }: { assetUuid: string }) {
  const { t } = useTranslation('docs')
  const formats = useFormats()
  return (
    <Dropzone
      className={classes.drop ?? ''}
      // Also what the browser would leave out: the server says why it is refused.
      onDropAny={(files, rejections) =>
        uploads.add(assetUuid, [...files, ...rejections.map(({ file }) => file)])
      }
      onDrop={() => undefined}
      multiple
      inputProps={{ 'aria-label': t('drop'), accept: ACCEPT }}
    >
      <IconUpload size={20} stroke={1.5} aria-hidden />
      <strong>{t('drop')}</strong>
      <span>{t('dropLimits', { size: formats.number(USUAL_MEGABYTES) })}</span>
    </Dropzone>
  )
}
