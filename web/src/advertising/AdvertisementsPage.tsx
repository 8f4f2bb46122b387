import { IconReportMoney, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../kernel/actions/LinkButton.tsx'
import { ListPage } from '../kernel/list/ListPage.tsx'
import { useList } from '../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { GoToAssets } from '../kernel/states/GoToAssets.tsx'
import { NOTHING_SELECTED } from '../kernel/table/selection.ts'
import { advertisementsList } from './advertisements-list.tsx'
import { FeedPanel } from './FeedPanel.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SellingChoices } from './SellingChoices.tsx'

/** Advertisements for all assets that the user may see, and the feeds for portals. */
export default function AdvertisementsPage() {
  const { t } = useTranslation('advertisements')
  const [chosen, choose] = useState<readonly string[]>()
  const canPublish = useMay()('editAdvertisements')
  const context = useMemo(() => ({ canPublish, publish: choose }), [canPublish])
  const state = useList(advertisementsList, { context })
  useBreadcrumbs([{ label: t('title') }])
  return (
    <>
      <ListPage
        state={state}
        title={t('title')}
        actions={
          <>
            <LinkButton variant="default" icon={IconReportMoney} to="/advertisements/sold">
              {t('sold.title')}
            </LinkButton>
            <LinkButton variant="default" icon={IconUsers} to="/advertisements/leads/board">
              {t('pipeline.title')}
            </LinkButton>
          </>
        }
        panel={{
          title: t('feed.title'),
          content: (
            <>
              <FeedPanel />
              <SellingChoices />
            </>
          ),
        }}
        emptyIcon={<IconSpeakerphone size={28} stroke={1.5} aria-hidden />}
        emptyAction={<GoToAssets />}
      />
      {chosen && (
        <PublishDialog
          uuids={chosen}
          onClose={() => {
            choose(undefined)
            state.select(NOTHING_SELECTED)
          }}
        />
      )}
    </>
  )
}
