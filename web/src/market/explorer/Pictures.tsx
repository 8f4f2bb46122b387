import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './pictures.module.css'

/**
 * The pictures of a listing or closing, one large and the others small below it. If a picture cannot be loaded, the
 * large place shows a message and the small one an icon.
 */
export function Pictures({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation('explorer')
  const formats = useFormats()
  const [chosen, setChosen] = useState(0)
  // URLs of pictures that failed. A later reply has newly signed URLs, which may load.
  const [failed, setFailed] = useState<readonly string[]>([])
  const pictureIndex = Math.min(chosen, Math.max(0, urls.length - 1))
  const step = (by: number) => setChosen((pictureIndex + by + urls.length) % urls.length)
  const fail = (url: string) => setFailed((before) => [...before, url])
  const nameOf = (index: number) =>
    t('pictures.name', { number: formats.number(index + 1), of: formats.number(urls.length) })
  const large = urls[pictureIndex]
  if (large === undefined) return <Missing text={t('detail.noPicture')} />
  return (
    <section className="stack gap-8" aria-label={t('pictures.title')}>
      <div className={`${classes.stage} grid relative r-lg bg-sunken clipped`}>
        {failed.includes(large) ? (
          <Missing text={t('pictures.failed')} />
        ) : (
          <img
            className="min-h-0 w-full h-full contain"
            key={large}
            src={large}
            alt={nameOf(pictureIndex)}
            onError={() => fail(large)}
          />
        )}
        {urls.length > 1 && (
          <>
            <ActionButton
              className={classes.back ?? ''}
              variant="default"
              tooltip={t('pictures.back')}
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={18} stroke={1.5} aria-hidden />
            </ActionButton>
            <ActionButton
              className={classes.next ?? ''}
              variant="default"
              tooltip={t('pictures.next')}
              onClick={() => step(1)}
            >
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </ActionButton>
            <span className={`${classes.count} absolute py-2 px-8 r-sm text-2 fs-12 num`} aria-live="polite">
              {nameOf(pictureIndex)}
            </span>
          </>
        )}
      </div>
      {urls.length > 1 && (
        <ul className={`${classes.strip} flex gap-8 p-2 scroll-x thin-scrollbar`}>
          {urls.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={nameOf(index)}
                aria-current={index === pictureIndex}
                onClick={() => setChosen(index)}
              >
                {failed.includes(url) ? (
                  <IconPhotoOff size={18} stroke={1.25} aria-hidden />
                ) : (
                  <img src={url} alt="" loading="lazy" decoding="async" onError={() => fail(url)} />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Missing({ text }: { text: string }) {
  return (
    <div className={`${classes.missing} row justify-center gap-8 r-lg text-2 fs-13`}>
      <IconPhotoOff size={28} stroke={1.25} aria-hidden /> {text}
    </div>
  )
}
