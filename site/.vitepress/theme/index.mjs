import DefaultTheme from 'vitepress/theme';
import './long-names.css';

export default DefaultTheme;
