/**
 * Runs before the first paint, in the head, so that the header of a signed-in visitor never flashes (DESIGN section 1.3).
 * It reads what user-info.ts and cart.ts store and sets flags on <html>; the styles show the right variant. `data-opened`
 * lets the browser leave out what is far below (page.css), which is a third of the work of the first painting; not where it
 * returns to a place in the page, and only until the first navigation (page-moves.tsx), since heights have to be the true ones
 * for the way back. The server allows the script by the hash of exactly this text.
 * A string because it must run before any module is loaded.
 */
export const firstPaintScript = `(()=>{const e=document.documentElement;e.dataset.js="";if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")e.dataset.opened="";const r=k=>{try{return JSON.parse(localStorage.getItem(k))||{}}catch{return{}}};const u=r("userInfo");if(u._id){e.dataset.user="";if(u.isAdmin===true)e.dataset.admin=""}const c=r("cart").cartItems;if(Array.isArray(c)&&c.length){e.dataset.cart=c.length;e.style.setProperty("--cart-count",'"'+c.length+'"')}})()`
