import { ACCEPTED_FILES } from '@lindero/domain/files/file-formats'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './docs.module.css'
import { uploads } from './uploads.ts'

interface AddFilesProps {
  assetUuid: string
  /** Maximum size of one file in bytes; absent until the server has replied. */
  fileBytes: number | undefined
}

/** Area where several files can be dropped or chosen at once. */
export function AddFiles({ assetUuid, fileBytes }: AddFilesProps) {
  const { t } = useTranslation('docs')
  const formats = useFormats()
  return (
    <Dropzone
      className={classes.drop ?? ''}
      // Files that the browser would reject are added too, because the server will explain why it rejects them.
      onDropAny={(files, rejections) => uploads.add(assetUuid, [...files, ...rejections.map(({ file }) => file)])}
      onDrop={() => undefined}
      multiple
      inputProps={{ 'aria-label': t('drop'), accept: ACCEPTED_FILES }}
    >
      <IconUpload size={20} stroke={1.5} aria-hidden />
      <strong>{t('drop')}</strong>
      {fileBytes !== undefined && <span>{t('dropLimits', { size: formats.number(fileBytes / 1024 ** 2) })}</span>}
    </Dropzone>
  )
}
