import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { session } from '../../kernel/session/session.ts'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from './help.module.css'
import { closeHelp, helpCenter } from './help-center.ts'
import { newsRead } from './news-read.ts'

const Drawer = lazyPart(() => import('../../kernel/page/drawer.ts'))
const HelpContents = lazyPart(() => import('./HelpContents.tsx'))
const WIDTH = 420

/** The built-in help and news panel on the right of the screen. */
export function HelpPanel() {
  const { t } = useTranslation('help')
  const request = useSyncExternalStore(helpCenter.subscribe, helpCenter.get)
  const [wasOpen, setWasOpen] = useState(false)
  if (request && !wasOpen) setWasOpen(true)
  const isNews = request?.kind === 'news'
  useEffect(() => {
    if (isNews) newsRead.markRead()
  }, [isNews])
  useEffect(
    () => () => {
      // Closes the panel at logout.
      if (!session.get()) closeHelp()
    },
    [],
  )
  if (!wasOpen) return null
  return (
    <Suspense>
      <Drawer
        opened={request !== null}
        onClose={closeHelp}
        size={WIDTH}
        padding={0}
        title={t(isNews ? 'news' : 'title')}
        closeButtonProps={{ 'aria-label': t('actions.close', { ns: 'common' }) }}
        classNames={{
          header: classes.header ?? '',
          title: classes.panelTitle ?? '',
          content: classes.panel ?? '',
          body: classes.panelBody ?? '',
        }}
      >
        {request && (
          <Suspense fallback={<SkeletonRows rows={10} />}>
            <HelpContents wanted={request} />
          </Suspense>
        )}
      </Drawer>
    </Suspense>
  )
}
