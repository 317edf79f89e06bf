/**
 * A frame of the studio has storage of its own: frames of one origin share theirs, and each shows another theme. The
 * studio names the first values on the frame's element; the site reads and writes as ever. An inline script, because
 * the site reads its theme before anything is painted. While the frame's element says so, nothing can be fetched.
 */
export const OWN_STORAGE = `(function(){
var frame=window.frameElement,given=frame&&frame.dataset.studioFrame;
if(!given)return;
var values=JSON.parse(given),kept=new Map(Object.entries(values.storage));
Object.defineProperty(window,"localStorage",{value:{
get length(){return kept.size},
key:function(i){var k=Array.from(kept.keys())[i];return k===undefined?null:k},
getItem:function(k){return kept.has(k)?kept.get(k):null},
setItem:function(k,v){kept.set(String(k),String(v))},
removeItem:function(k){kept.delete(k)},
clear:function(){kept.clear()}}});
var fetched=window.fetch;
window.fetch=function(){
return frame.hasAttribute("data-studio-refuse")?Promise.reject(new TypeError("refused by the studio")):fetched.apply(window,arguments)};
if(values.reducedMotion){
var ask=window.matchMedia.bind(window);
window.matchMedia=function(q){return ask(/prefers-reduced-motion:\\s*reduce/.test(q)?"all":q)};
}
})()`;
