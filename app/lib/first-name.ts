const titles = /^(?:mr|mrs|miss|ms|dr|prof|chief|alhaji|alhaja|engr|barr|pastor|rev|sir|madam)\.?$/iu;

/** The name to greet somebody by: the first word of their full name that is not a title, else the whole. */
export function firstNameOf(fullName: string): string {
  return fullName.split(" ").find(word => word !== "" && !titles.test(word)) ?? fullName;
}
