import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../kernel/toasts/toasts.tsx'

/** Uploads a rejected file for support. It is never loaded. The code of the file stays on the screen. */
export function KeepFile({ keep }: { keep: () => Promise<string> }) {
  const { t } = useTranslation('wizard')
  const keeping = useMutation({ networkMode: 'always', mutationFn: keep, onError: toast.error })
  if (keeping.data) {
    return (
      // Takes the focus from the button that it replaces.
      <span ref={(text) => text?.focus()} role="status" tabIndex={-1}>
        {t('upload.kept', { key: keeping.data })}
      </span>
    )
  }
  return (
    <Button variant="default" size="xs" loading={keeping.isPending} onClick={() => keeping.mutate()}>
      {t('upload.keep')}
    </Button>
  )
}
