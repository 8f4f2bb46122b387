import { Button, Stack } from '@mantine/core'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './field.module.css'

/** Size of the picture in pixels. CSS stretches the canvas across the page. */
const WIDTH = 900
const HEIGHT = 360
const INK = '#12263a'
const PAPER = '#ffffff'

interface SignaturePadProps {
  picture: string | null
  onDraw: (picture: string | null) => void
}

/** A canvas for a signature by finger, pen or mouse. */
export function SignaturePad({ picture, onDraw }: SignaturePadProps) {
  const { t } = useTranslation('services')
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const first = useRef(picture)
  // A tap without a line is not a signature.
  const hasInk = useRef(picture !== null)

  useEffect(() => {
    const { current } = first
    if (!current) return
    const image = new Image()
    image.onload = () => contextOf(canvas.current)?.drawImage(image, 0, 0)
    image.src = current
  }, [])

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT }
  }
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const context = contextOf(event.currentTarget)
    if (context && !hasInk.current) {
      // The picture gets a white background, because a viewer may show it on a dark one.
      context.fillStyle = PAPER
      context.fillRect(0, 0, WIDTH, HEIGHT)
    }
    last.current = pointOf(event)
  }
  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const context = contextOf(event.currentTarget)
    const from = last.current
    if (!from || !context) return
    const to = pointOf(event)
    context.lineWidth = 5
    context.lineCap = 'round'
    context.strokeStyle = INK
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    hasInk.current = true
    last.current = to
  }
  function end({ currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!last.current) return
    last.current = null
    if (hasInk.current) onDraw(currentTarget.toDataURL('image/png'))
  }
  function clear() {
    contextOf(canvas.current)?.clearRect(0, 0, WIDTH, HEIGHT)
    hasInk.current = false
    onDraw(null)
  }
  return (
    <Stack gap="xs">
      <canvas
        ref={canvas}
        className={classes.pad}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t('visits.signHere')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {picture !== null && (
        <Button variant="default" size="xs" onClick={clear} style={{ alignSelf: 'flex-start' }}>
          {t('visits.clearSignature')}
        </Button>
      )}
    </Stack>
  )
}

const contextOf = (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d') ?? null
