import type { Paint, Shape } from '@lindero/domain/kernel/charts/shapes'
import { CATEGORIES, PAINT } from './paint.ts'

const COLOURS: Record<Paint, string> = { ...PAINT, strong: CATEGORIES[0] }

export function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map((shape) => <ShapeOf key={shape.id} shape={shape} />)
}

function ShapeOf({ shape }: { shape: Shape }) {
  const colour = COLOURS[shape.paint]
  switch (shape.kind) {
    case 'line':
      return <line stroke={colour} x1={shape.x1} x2={shape.x2} y1={shape.y1} y2={shape.y2} />
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx={shape.radius} fill={colour} />
    case 'path':
      return <path d={shape.d} fill="none" stroke={colour} strokeWidth={1.75} strokeLinejoin="round" />
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} fill={colour} stroke={PAINT.ground} strokeWidth={1.5} />
    case 'text':
      return (
        <text x={shape.x} y={shape.y} textAnchor={shape.anchor} fill={colour} fontSize={`var(--fs-${shape.size})`}>
          {shape.text}
        </text>
      )
  }
}
