/** The libraries for pictures are native addons. The demo has no keys that sign certificates, so it prints none and asks it for no photo. */
export const [Transformer, ResizeFit, ResizeFilterType] = [undefined, undefined, undefined]
export default undefined
