import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const publicData: Article = {
  id: 'public-data',
  topic: 'operator',
  needs: 'administer',
  title: 'Importar datos públicos',
  summary: 'Ofertas, cierres, cifras y contornos de zonas, desde ficheros; y cómo deshacerlo.',
  blocks: [
    heading('import', 'Importar un fichero'),
    steps(
      'Elija qué contiene el fichero: ofertas y cierres, cifras de zonas o contornos.',
      'Suba el fichero CSV, o GeoJSON si son contornos; también comprimido con gzip.',
      'Revise las primeras filas. Si una columna obligatoria se llama de otra forma, diga cuál es.',
      'Pulse Importar. Puede seguir con otra cosa: la lista muestra cuánto del fichero se ha leído.',
    ),
    heading('report', 'Qué dice el informe'),
    list(
      'Nuevas, cambiadas e iguales: importar otra vez el mismo fichero no cambia nada.',
      'Rechazadas: con su fila, su columna y su valor. Las demás se importan.',
      'Una importación que falla no deja nada a medias.',
    ),
    heading('undo', 'Deshacer'),
    paragraph(
      'Deshacer quita lo que escribió la importación, y vuelve a valer lo que había antes. Las posteriores de la misma clase se deshacen primero.',
    ),
    note(
      'Después de importar contornos, un trabajo actualiza la sección censal de los activos de todos los clientes, y completa el municipio y el código postal que falten. El municipio es el de los contornos importados; donde no los hay, el de los contornos que trae Lindero.',
    ),
    link('/administration/imports', 'Abrir datos públicos'),
  ],
}
