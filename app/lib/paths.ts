/** The shop's addresses that carry a value, in one place so that none is glued together wrongly. */
export const paths = {
  category: (name: string) => `/category/${encodeURIComponent(name)}`,
  allProducts: "/category/allproduct",
  product: (id: string) => `/product/${id}`,
  picture: (hash: string, width: number, format: "avif" | "webp" | "jpg") => `/media/${hash}/${width}.${format}`,
  sharePicture: (subject: "home" | "category" | "product", id: string, digest: string) =>
    `/share/${subject}/${id}/${digest}.jpg`,
  search: (query: string) => `/search?${new URLSearchParams({ q: query })}`,
  searchAnswers: (query: string) => `/api/search?q=${encodeURIComponent(query)}`,
  account: "/account",
  ownOrder: (number: string) => `/account/orders/${number}`,
  adminAttention: "/admin/attention",
  adminStoreOrders: "/admin/orders/in-store",
  adminStoreOrder: (id: string) => `/admin/orders/in-store/${id}`,
  adminOrder: (id: string) => `/admin/orders/${id}`,
  forgotPassword: "/forgot-password",
  resetPassword: (code: string) => `/reset-password?code=${encodeURIComponent(code)}`,
  practicePayment: (accessCode: string) => `/practice/${accessCode}`,
};
