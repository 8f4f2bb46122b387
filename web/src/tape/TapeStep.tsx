import { Review } from './Review.tsx'
import { UploadArea } from './UploadArea.tsx'
import type { Autosave } from './wizard/use-autosave.ts'
import type { Preview } from './wizard/use-preview.ts'
import type { TapeUpload } from './wizard/use-tape-upload.ts'
import type { Wizard } from './wizard/use-wizard.ts'

interface TapeStepProps {
  wizard: Wizard
  upload: TapeUpload
  preview: Preview
  autosave: Autosave
}

/** Step 2: the upload of a file, and then its validation results. */
export function TapeStep(props: TapeStepProps) {
  const { wizard, upload } = props
  const { file } = wizard.state
  if (!file || upload.sending || upload.error) return <UploadArea wizard={wizard} upload={upload} />
  return <Review {...props} file={file} />
}
