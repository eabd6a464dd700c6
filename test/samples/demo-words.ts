/** The demo's words, which no other shop shows. Case and marks as written anywhere. */
export const demoWords =
  /adire|ankara|a[sṣ][oọ][- ]?[oò]k[eè]|aso[- ]ebi|indigo|owambe|àṣọ|aso house|cloth with a memory|f[iì]l[aà]\b|boubou|agbada|senator|\bg[eè]l[eè]\b|b[uù]b[aá]\b|abeokuta/iu;
