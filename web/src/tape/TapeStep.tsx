import { Review } from './Review.tsx'
import { UploadArea } from './UploadArea.tsx'
import type { Preview } from './use-preview.ts'
import type { TapeUpload } from './use-tape-upload.ts'
import type { Wizard } from './wizard/use-wizard.ts'

interface TapeStepProps {
  wizard: Wizard
  upload: TapeUpload
  preview: Preview
}

/** Step 2: the file, and once it is uploaded, its results. */
export function TapeStep({ wizard, upload, preview }: TapeStepProps) {
  const { file } = wizard.state
  if (!file || upload.sending || upload.error) return <UploadArea wizard={wizard} upload={upload} />
  return <Review wizard={wizard} upload={upload} preview={preview} file={file} />
}
