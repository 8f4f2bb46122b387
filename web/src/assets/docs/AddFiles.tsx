import { FILE_ENDINGS } from '@lindero/domain/files/file-formats'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './docs.module.css'
import { uploads } from './uploads.ts'

const ACCEPT = FILE_ENDINGS.map((ending) => `.${ending}`).join(',')

interface AddFilesProps {
  assetUuid: string
  /** The most bytes of one file, as the server says; absent while it is asked. */
  fileBytes: number | undefined
}

/** Area on which files are dropped or chosen, several at once. */
export function AddFiles({ assetUuid, fileBytes }: AddFilesProps) {
  const { t } = useTranslation('docs')
  const formats = useFormats()
  return (
    <Dropzone
      className={classes.drop ?? ''}
      // Also files that the browser would leave out: the server gives the reason for the rejection.
      onDropAny={(files, rejections) => uploads.add(assetUuid, [...files, ...rejections.map(({ file }) => file)])}
      onDrop={() => undefined}
      multiple
      inputProps={{ 'aria-label': t('drop'), accept: ACCEPT }}
    >
      <IconUpload size={20} stroke={1.5} aria-hidden />
      <strong>{t('drop')}</strong>
      {fileBytes !== undefined && <span>{t('dropLimits', { size: formats.number(fileBytes / 1024 ** 2) })}</span>}
    </Dropzone>
  )
}
