import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

/** Shown if the page does not exist or the user may not see it. The user cannot tell one from the other. */
export function NotFound() {
  return <NoPage />
}

/** The not-found page. `text` gives the reason, if the user may know it. */
export function NoPage({ text }: { text?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconMapOff size={28} stroke={1.5} aria-hidden />}
      title={t('states.notFoundTitle')}
      text={text ?? t('states.notFoundText')}
      action={
        <Button component="a" href="/">
          {t('states.goHome')}
        </Button>
      }
    />
  )
}
