import type { Style } from './styles.ts'

/**
 * The sentences of a style. In braces: `{Un}`, `{El}`, `{Este}` and their lower case, the article of the noun;
 * `{o}`, the ending that agrees with it; `{noun}`, `{place}` ("en Sevilla" or nothing), `{layout}`, `{floor}`,
 * `{extras}`, `{price}`. No sentence says anything about the property that its facts do not hold.
 */
export interface StyleSentences {
  opening: string
  layout: string
  floor: string
  extras: string
  /** For dwellings, and for everything else. */
  home: string
  other: string
  sale: string
  rent: string
}

export const STYLE_SENTENCES: Readonly<Record<Style, StyleSentences>> = {
  luxury: {
    opening: 'Presentamos {un} {noun}{place} para quien no renuncia a la exclusividad.',
    layout: 'Cada detalle parte de {layout}.',
    floor: 'Se sitúa en {floor}.',
    extras: 'Su lista de comodidades incluye {extras}.',
    home: 'Un hogar elegido con el mismo cuidado con el que se vive.',
    other: 'Una elección distinguida para quien exige lo mejor.',
    sale: 'Su precio de venta es de {price}.',
    rent: 'Su renta es de {price} al mes.',
  },
  technical: {
    opening: '{Noun}{place}.',
    layout: 'Superficie y distribución: {layout}.',
    floor: 'Altura: {floor}.',
    extras: 'Equipamiento: {extras}.',
    home: 'Uso residencial.',
    other: 'Datos según la ficha del activo.',
    sale: 'Precio de venta: {price}.',
    rent: 'Renta mensual: {price}.',
  },
  lifestyle: {
    opening: 'Imagina tu día a día en {este} {noun}{place}.',
    layout: 'Tendrás {layout}.',
    floor: 'Te espera en {floor}.',
    extras: 'Disfrutarás de {extras}.',
    home: 'Un lugar para vivir a tu manera.',
    other: 'Un espacio para hacer las cosas a tu manera.',
    sale: 'Puede ser tuy{o} por {price}.',
    rent: 'Puedes alquilarl{o} por {price} al mes.',
  },
  commercial: {
    opening: '¡Gran oportunidad: {un} {noun}{place}!',
    layout: 'Ofrece {layout}.',
    floor: 'Está en {floor}.',
    extras: 'Además, incluye {extras}.',
    home: 'Pide tu visita y decide con calma.',
    other: 'Solicita más información y compara.',
    sale: 'Todo por {price}.',
    rent: 'Todo por {price} al mes.',
  },
  family: {
    opening: 'Os presentamos {este} {noun}{place}.',
    layout: 'Cuenta con {layout}.',
    floor: 'Lo encontraréis en {floor}.',
    extras: 'También tiene {extras}.',
    home: 'Un hogar en el que crecer juntos.',
    other: 'Una decisión que se toma con calma y en familia.',
    sale: 'Se vende por {price}.',
    rent: 'Se alquila por {price} al mes.',
  },
  minimal: {
    opening: '{Noun}{place}, sin más adornos.',
    layout: 'Lo esencial: {layout}.',
    floor: 'En {floor}.',
    extras: 'Con {extras}.',
    home: 'Menos es más.',
    other: 'Claro y sencillo.',
    sale: 'Precio: {price}.',
    rent: 'Renta: {price} al mes.',
  },
  urban: {
    opening: 'Descubre {este} {noun}{place}.',
    layout: 'En cifras: {layout}.',
    floor: 'Sube o baja: está en {floor}.',
    extras: 'Suma {extras}.',
    home: 'Para quien vive con prisa y piensa en grande.',
    other: 'Para quien mueve sus ideas con rapidez.',
    sale: 'Te l{o} llevas por {price}.',
    rent: 'Te l{o} alquilamos por {price} al mes.',
  },
  premium: {
    opening: 'Ponemos a su disposición {un} {noun} seleccionad{o}{place}.',
    layout: 'Dispone de {layout}.',
    floor: 'Se ubica en {floor}.',
    extras: 'Incorpora {extras}.',
    home: 'Le acompañamos en cada paso hasta la entrega de llaves.',
    other: 'Le acompañamos en cada paso de la operación.',
    sale: 'El precio solicitado es de {price}.',
    rent: 'La renta solicitada es de {price} mensuales.',
  },
  practical: {
    opening: 'Se ofrece {un} {noun}{place}.',
    layout: 'Tiene {layout}.',
    floor: 'Ocupa una {floor}.',
    extras: 'Viene con {extras}.',
    home: 'Fácil de visitar: díganos cuándo le conviene.',
    other: 'Fácil de estudiar: le enviamos la documentación.',
    sale: 'Cuesta {price}.',
    rent: 'La mensualidad es de {price}.',
  },
  poetic: {
    opening: 'Hay lugares que esperan una historia, como {este} {noun}{place}.',
    layout: 'Sus medidas son sencillas: {layout}.',
    floor: 'Aguarda en {floor}.',
    extras: 'Guarda para sus dueños {extras}.',
    home: 'Solo le falta la voz de quien abra la puerta.',
    other: 'Solo le falta la idea que le dé vida.',
    sale: 'La historia empieza por {price}.',
    rent: 'La historia empieza por {price} al mes.',
  },
}
