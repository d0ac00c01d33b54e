/** URL paths where search engines, advertising platforms and feed readers find the shop's products. */
export const sitemapPath = '/sitemap.xml'
/** The path of one file listed in the sitemap: 'pages.xml', 'products-1.xml'. */
export const sitemapFilePath = (file: string) => `/sitemaps/${file}`
export const googleFeedPath = '/feeds/google.xml'
export const metaFeedPath = '/feeds/meta.xml'
export const newFeedPath = '/feeds/new.xml'
