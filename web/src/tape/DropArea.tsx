import { Button, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useSettings } from '../kernel/settings/settings.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { FileRejected } from './FileRejected.tsx'
import classes from './file.module.css'
import { checkTapeFile, TAPE_ENDINGS } from './wizard/tape-file.ts'
import type { TapeUpload } from './wizard/use-tape-upload.ts'

interface DropAreaProps {
  upload: TapeUpload
  label: string
  rule: ReactNode
}

/**
 * The drop area for a file of assets or of parts. The type and the size of the file are checked before the upload,
 * which shows its progress.
 */
export function DropArea({ upload, label, rule }: DropAreaProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const [error, setError] = useState<{ kind: 'wrongType' | 'tooLarge'; size: number } | null>(null)
  const limits = useSettings()?.limits
  const { sending } = upload

  function take(file: File | undefined) {
    if (!file) return
    const kind = checkTapeFile(file, limits?.fileBytes)
    setError(kind && { kind, size: file.size })
    if (!kind) void upload.send(file)
  }

  return (
    <>
      {upload.error !== null && <FileRejected error={upload.error} onRetry={upload.again} />}
      {error && (
        <Banner level="danger">
          {t(`upload.${error.kind}`, {
            found: formats.fileSize(error.size),
            limit: formats.number((limits?.fileBytes ?? 0) / 1024 ** 2),
          })}
        </Banner>
      )}
      {sending ? (
        <div className="p-24 row gap-16 border r-lg text-3">
          <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
          <div className="grow min-w-0 text">
            <div className={`${classes.progressLine} num`}>
              <span>
                <b className="medium">{t('upload.uploading')}</b> {sending.name}
              </span>
              <span>
                {t('upload.bytes', {
                  sent: formats.fileSize(sending.share * sending.size),
                  total: formats.fileSize(sending.size),
                })}
              </span>
            </div>
            <Progress value={sending.share * 100} aria-label={t('upload.uploading')} />
          </div>
          <Button variant="default" size="xs" onClick={upload.cancel}>
            {t('upload.cancel')}
          </Button>
        </div>
      ) : (
        <Dropzone
          className={`${classes.drop} stack items-center gap-6 r-lg bg-surface-2 text-3 fs-12 text-center pointer`}
          onDropAny={(files, rejections) => take(files[0] ?? rejections[0]?.file)}
          onDrop={() => undefined}
          multiple={false}
          inputProps={{ 'aria-label': label, accept: TAPE_ENDINGS.join(',') }}
        >
          <IconUpload size={28} stroke={1.5} aria-hidden />
          <strong>{label}</strong>
          <span className="num">{rule}</span>
        </Dropzone>
      )}
    </>
  )
}
