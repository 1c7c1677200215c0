/** The site's name, which the server has put into the page. */

export const SITE_NAME =
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Escadre';
