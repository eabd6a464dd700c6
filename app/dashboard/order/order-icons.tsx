import { Icon, type IconProps } from "#app/ui/icon.tsx";

export function BackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.5 10h-13M8.5 5l-5 5 5 5" />
    </Icon>
  );
}

export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 7.5V3.25h8V7.5M6 14H3.5V7.5h13V14H14M6 11.75h8v5H6Z" />
    </Icon>
  );
}
