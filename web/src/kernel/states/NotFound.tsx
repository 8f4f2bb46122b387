import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

/**
 * Shown if the page does not exist, and also if the user may not see it, so that the user cannot tell the difference.
 */
export function NotFound() {
  return <NoPage />
}

/** The not-found page. `title` and `text` explain the reason, if the user may know it. */
export function NoPage({ title, text }: { title?: string; text?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconMapOff size={28} stroke={1.5} aria-hidden />}
      title={title ?? t('states.notFoundTitle')}
      text={text ?? t('states.notFoundText')}
      action={
        <Button component="a" href="/">
          {t('states.goHome')}
        </Button>
      }
    />
  )
}
